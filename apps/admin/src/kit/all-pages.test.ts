import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allByCursor, allPages } from './all-pages.ts'

const entries = (count: number) => Array.from({ length: count }, (_, place) => place)

test.each([0, 1, 99, 100, 101, 200, 250])('loads all of %i entries, each once', async (count) => {
  const stored = entries(count)
  const requested: number[] = []
  const loaded = await allPages(async ({ limit, offset }) => {
    requested.push(offset)
    return stored.slice(offset, offset + limit)
  })
  expect(loaded).toEqual(stored)
  expect(requested).toEqual(entries(Math.floor(count / 100) + 1).map((page) => page * 100))
  const byCursor = await allByCursor(async ({ limit, cursor = '0' }) => {
    const end = Number(cursor) + limit
    return { items: stored.slice(Number(cursor), end), next: end < count ? String(end) : undefined }
  })
  expect(byCursor).toEqual(stored)
})

const sources = new URL('..', import.meta.url)

/** Lists of which the site stores no more than a page. */
const short = ['attributes/queries.ts', 'settings/feeds/queries.ts']
/** Goes on by a cursor. */
const paged = ['orders/export.ts']

test('no list of the admin stops at a page without a word', () => {
  const unpaged = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((path) => {
    if (path.includes('.test.') || short.includes(path) || paged.includes(path)) return false
    const text = readFileSync(new URL(path, sources), 'utf8')
    return /\.(?:query|list)\w+\(\{\}|\.limit\(\d{3,}\)|[Pp]aging: \{ limit: \d{3,} \}/.test(text)
  })
  expect(unpaged).toEqual([])
})
