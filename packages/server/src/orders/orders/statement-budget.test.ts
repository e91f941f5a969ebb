import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { rehearsal } from '../../platform/database/write.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

/** The texts of all statements that go to a database of this process, on both kinds. */
const sent: string[] = []
const isRehearsed = rehearsal.isOn
let site: Site
let clientId: string

beforeAll(async () => {
  rehearsal.isOn = false
  record(StatementSync.prototype, ['all', 'run', 'get'], (statement) => statement.sourceSQL)
  record(Client.prototype, ['query'], (_, [query]) => textOf(query))
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(async () => {
  vi.restoreAllMocks()
  rehearsal.isOn = isRehearsed
  await site.close()
})

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** Records the text of each call of some methods before it runs. */
function record<Target extends object>(
  target: Target,
  methods: readonly (keyof Target)[],
  read: (self: Target, values: readonly unknown[]) => string,
): void {
  for (const method of methods) {
    const original: unknown = target[method]
    if (typeof original !== 'function') throw new TypeError('Only methods are recorded')
    Reflect.set(target, method, function (this: Target, ...values: unknown[]) {
      sent.push(read(this, values).trim().toLowerCase())
      return Reflect.apply(original, this, values)
    })
  }
}

const delivered = /^update "events" set "delivered_at"/
/** Looks for work that may be due: their number depends on time, and on how busy the machine is. */
const isLook = /as "left"|^select "sequence", "id", "slug"|from "unsealed_audit_entries"/
const frames = /^(begin|start transaction|commit|rollback|savepoint|release|select total_changes)/

/** What was sent during some work, until each event of it is delivered and each mail sent. */
async function statementsOf(work: () => Promise<void>): Promise<readonly string[]> {
  sent.length = 0
  await work()
  const own = await vi.waitFor(
    async () => {
      const log = [...sent]
      const { left } = await site.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('delivered_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(Number(left)).toBe(0)
      return log
    },
    { timeout: 30_000, interval: 50 },
  )
  // After the last delivery nothing follows but looks for new events. Those of carts are delivered to no consumer.
  const last = own.findLastIndex((text) => delivered.test(text))
  return own.slice(0, last < 0 ? own.length : last + 1).filter((text) => !isLook.test(text))
}

async function purchase() {
  let checkout = { token: '', checkoutId: '' }
  const before = await statementsOf(async () => {
    checkout = await goToCheckout(site, clientId)
  })
  const after = await statementsOf(async () => {
    await buy(site, checkout.token, checkout.checkoutId)
  })
  const all = [...before, ...after]
  return {
    statements: all.filter((text) => !frames.test(text)).length,
    commits: all.filter((text) => text.startsWith('commit')).length,
  }
}

test('a purchase, with the mail and all that follows it, takes so many statements and commits, and may only take fewer', async () => {
  await purchase()
  const { statements, commits } = await purchase()
  expect(statements).toBeLessThanOrEqual(isPostgres(site.db) ? 80 : 75)
  // SQLite also ends each shared read by a commit, of which there are as many as turns of the event loop.
  if (isPostgres(site.db)) expect(commits).toBeLessThanOrEqual(8)
})
