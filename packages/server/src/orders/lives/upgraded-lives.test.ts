/**
 * Lives that were lived in the version before, whose database this version upgrades. `LIVES_FROM` names the folder of a
 * checkout of that version with its packages installed.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookHistory } from '../documents/journal-history.ts'
import { readFigures } from './testing-figures.ts'
import { invariants } from './testing-invariants.ts'
import type { Told } from './testing-older-shop.ts'
import { plainLife, tell } from './testing-older-shop.ts'
import { spanOf } from './testing-reports.ts'
import { describeLife } from './testing-step.ts'
import { reopenWorld, type World } from './testing-world.ts'

const BEFORE = process.env.LIVES_FROM
const LIVES = process.env.LIVES ?? '300'
const SEED = process.env.LIVES_SEED ?? '1'
/** What lives lives, without what compares them: the version before has another journal, or none. */
const FILES = ['step', 'world', 'sales', 'changes', 'take', 'reports', 'older-shop']
const HERE = 'packages/server/src/orders/lives'

/** Documents of the version before stay as they are; what they leave out is not added. Its payment provider is gone. */
const NOT_COMPARED = [
  'the payment provider holds what the journal says',
  'documents state all that an order with an invoice claims',
  'documents say what the entries say that they state',
  'page, data and XML of a document say the same',
  'the tax report says what documents say',
]

/** The version before left out what staff recorded. */
const withoutManual = ({ payments, ...reports }: Told['reports']) => [
  reports,
  ...Object.values(payments).flatMap((one) => one.payments.filter(({ provider }) => provider !== 'manual')),
]

describe.skipIf(BEFORE === undefined)('a shop of the version before, upgraded', () => {
  let folder: string
  let told: Told[]
  let world: World
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lives-'))
    const checkout = BEFORE ?? ''
    for (const file of FILES)
      cpSync(join(import.meta.dirname, `testing-${file}.ts`), join(checkout, HERE, `testing-${file}.ts`), {
        recursive: true,
      })
    execFileSync(
      join(checkout, 'node_modules/.bin/node'),
      [
        '--conditions=@cartwright/source',
        '--import',
        './scripts/dev/source-hooks.ts',
        `${HERE}/testing-older-shop.ts`,
        folder,
        LIVES,
        SEED,
      ],
      { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const written: { staff: string; told: Told[] } = JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8'))
    told = written.told
    world = await reopenWorld(written.staff, { database: join(folder, 'upgraded.db') })
    world.clock.goTo(new Date(`${Math.max(...told.map(({ began }) => began)) + 3}-01-01T12:00:00Z`))
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('gives each document of before, byte for byte, and reports the same of orders that nothing corrected', async () => {
    await bookHistory(world.shop.site, { again: true })
    let documents = 0
    let plain = 0
    for (const before of told) {
      const now = await tell(world, before)
      documents += before.documents.length
      for (const issued of before.documents)
        expect(
          now.documents.find(({ id }) => id === issued.id),
          describeLife(before.life),
        ).toEqual(issued)
      if (!isDeepStrictEqual(before.life, plainLife(before.life))) continue
      plain += 1
      expect(withoutManual(now.reports), describeLife(before.life)).toEqual(withoutManual(before.reports))
    }
    expect(documents).toBeGreaterThan(0)
    expect(plain).toBeGreaterThan(0)
  })

  test('has a journal that agrees with balances and reports', async () => {
    const problems: string[] = []
    for (const { ids, began, ended, email, life } of told) {
      const figures = await readFigures(world, ids, spanOf(began, ended), email)
      const found = invariants
        .filter(({ name }) => !NOT_COMPARED.includes(name))
        .flatMap(({ name, check }) => check(figures).map((problem) => `${name}: ${problem}`))
      if (found.length > 0) problems.push([...found, describeLife(life)].join('\n'))
    }
    expect(problems.length === 0 ? '' : `${problems.length} of ${told.length}\n${problems[0]}`).toBe('')
  })
})
