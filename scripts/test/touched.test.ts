import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, journeysOf, lastWholeRun, touchedBy } from './touched.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('every journey and every folder of the table exists', () => {
  const journeys = Object.values(journeysOf).flat()
  expect(journeys.filter((name) => !existsSync(join(root, `e2e/${name}.spec.ts`)))).toEqual([])
  expect(Object.keys(journeysOf).filter((pages) => globSync(pages, { cwd: root }).length === 0)).toEqual([])
})

test('changed journeys come first, then those of changed pages; what is too much is left and named', () => {
  const changed = ['apps/storefront/app/cart/drawer.tsx', 'e2e/hero.spec.ts', 'packages/server/src/site.ts']
  expect(touchedBy(changed, 3)).toEqual({ journeys: ['hero', 'cart', 'currencies'], left: ['discounts'], files: [] })
})

test('a changed test file counts, wherever it is', () => {
  expect(touchedBy(['apps/site/src/cli-tests/backup.test.ts']).files).toEqual([
    'apps/site/src/cli-tests/backup.test.ts',
  ])
})

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'touched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })
  const write = (name: string) => writeFileSync(join(folder, name), 'new')
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '--quiet', '-m', name)
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  execFileSync('mkdir', [join(folder, 'e2e')])
  return { folder, write, commit, record: (hash: string) => writeFileSync(join(folder, lastWholeRun), hash) }
}

test('files differ from the last commit of which everything passed, the latest first', () => {
  const { folder, write, commit, record } = repository()
  commit('old.ts')
  record(commit('passed.ts'))
  commit('first.ts')
  commit('second.ts')
  write('untracked.ts')
  expect(changedFiles(folder)).toEqual(['untracked.ts', 'second.ts', lastWholeRun, 'first.ts'])
})

test('without a record, or without its commit, the changes are unknown', () => {
  const { folder, commit, record } = repository()
  commit('old.ts')
  expect(changedFiles(folder)).toBeNull()
  record('0123456789012345678901234567890123456789')
  expect(changedFiles(folder)).toBeNull()
})
