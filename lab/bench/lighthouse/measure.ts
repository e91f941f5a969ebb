import lighthouse, { type Result } from 'lighthouse'
import { median } from '../median.ts'
import { scaled } from '../scale.ts'
import type { Row } from '../table.ts'
import { listFailures } from './failures.ts'

/** Machines differ from run to run: the median of these counts. Other categories are the same in each run. */
const RUNS = scaled(3)

/** A page, and the least points of each category. */
export interface Subject {
  readonly name: string
  readonly url: string
  readonly budgets: Readonly<Record<string, number>>
  /** Audits whose finding is meant. */
  readonly skipAudits?: readonly string[]
}

/**
 * Measures a page as a phone sees it, and prints what takes points off.
 *
 * @throws Error for a page that redirects
 */
export async function measure({ name, url, budgets, skipAudits = [] }: Subject, port: number): Promise<Row[]> {
  const results: Result[] = []
  const runs = 'performance' in budgets ? RUNS : 1
  while (results.length < runs) results.push(await look(url, Object.keys(budgets), skipAudits, port))
  const [first] = results
  if (!first) return []
  for (const failure of listFailures(first)) console.log(`  ${name}: ${failure}`)
  const rows = Object.entries(budgets).map(([category, budget]) => {
    const score = median(results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
    return toRow(`lighthouse: ${name}, ${category}`, score, budget)
  })
  if (rows.some(({ ok }) => !ok) && runs > 1) {
    // An idle laptop has 1500 and more: far below, blocking times are the machine's and not the page's.
    console.log(
      `  ${name}: measured on a machine with a benchmark index of ${first.environment.benchmarkIndex.toFixed(0)}`,
    )
  }
  return rows
}

async function look(
  url: string,
  onlyCategories: readonly string[],
  skipAudits: readonly string[],
  port: number,
): Promise<Result> {
  const settings = { onlyCategories: [...onlyCategories], skipAudits: [...skipAudits] }
  const outcome = await lighthouse(url, { ...settings, port, disableStorageReset: true, logLevel: 'error' })
  if (!outcome) throw new Error(`Lighthouse has no result for ${url}`)
  const { finalDisplayedUrl } = outcome.lhr
  if (finalDisplayedUrl !== url) throw new Error(`${url} redirects to ${finalDisplayedUrl}`)
  return outcome.lhr
}

const toRow = (what: string, score: number, budget: number): Row => ({
  what,
  measured: String(score),
  against: '100',
  ratio: (score / 100).toFixed(2),
  budget: budget === 100 ? '= 1.00' : `>= ${budget / 100}`,
  ok: score >= budget,
})
