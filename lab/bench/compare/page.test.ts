import { expect, test } from 'vitest'
import { makePage } from './page.ts'
import type { Result } from './result.ts'

const figures = { perSecond: 1234.5, p50: 1.234, p99: 9.876, failed: 0 }
const run = { postgres: '18.4', rounds: 3, minutes: 8.4, load: 0.1 }

const resultOf = (placed: number): Result => ({
  name: 'Example',
  version: '1.2.3',
  database: 'SQLite',
  setUp: 'one process',
  startMs: 1500,
  restMegabytes: 100,
  megabytes: 200,
  bytes: { page: 50_000, product: 1_000, read: 2_000, add: 2_000 },
  requests: { page: figures, product: figures, read: figures, add: figures },
  purchase: figures,
  ordersAMinute: 4321,
  cpuPerOrder: 12.3,
  sale: { placed, rejected: 399, failed: 1, waiting: 0, seconds: 5, reasons: [['409: sold | out', 399]] },
  promoted: { without: figures, with: { ...figures, perSecond: 617.25 } },
})

test('shows the figures of a run with three digits', () => {
  const page = makePage([resultOf(100)], run)
  expect(page).toContain('| Example | SQLite | **4,320** | 1,230 | 1.23 | 9.88 | 0 | 12.3 |')
  expect(page).toContain('| Example | 1.2.3 | one process |')
  expect(page).toContain('| PostgreSQL | 18.4 |')
})

test('puts the fastest system first', () => {
  const slow = { ...resultOf(100), name: 'Slow', ordersAMinute: 10 }
  const page = makePage([slow, resultOf(100)], run)
  expect(page.indexOf('| Example | SQLite | **4,320**')).toBeLessThan(page.indexOf('| Slow | SQLite | **10**'))
})

test('says how many units too many a flash sale has sold', () => {
  expect(makePage([resultOf(100)], run)).toContain('| Example | SQLite | 100 | 399 | 1 | 0 | 5 |')
  expect(makePage([resultOf(103)], run)).toContain('**103**, 3 too many')
})

test('shows the responses to buyers who got nothing, as cells of a table', () => {
  expect(makePage([resultOf(100)], run)).toContain('| Example | SQLite | 399 | `409: sold   out` |')
})

test('shows what promotions cost, without systems that have none', () => {
  const plain = { ...resultOf(100), name: 'Plain', promoted: null }
  const page = makePage([resultOf(100), plain], run)
  expect(page).toContain('| Example | SQLite | 1,230 | 1.23 | 617 | 1.23 | 9.88 | 0 | 50 % |')
  const rowsOf = (name: string) => page.split(`| ${name} | SQLite |`).length
  expect(rowsOf('Plain')).toBe(rowsOf('Example') - 1)
})

test('says so when the machine was busy before the run', () => {
  expect(makePage([resultOf(100)], run)).not.toContain('The machine was busy')
  expect(makePage([resultOf(100)], { ...run, load: 3 })).toContain('The machine was busy')
})
