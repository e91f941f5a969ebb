import type { Finding, Walk } from './check.ts'
import { checks } from './checks/checks.ts'
import { walkStorefront } from './walk.ts'

export interface StorefrontReport {
  readonly url: string
  /** Paths that were read, with the kind of each page. */
  readonly pages: readonly { readonly path: string; readonly kind: string }[]
  readonly checked: number
  readonly findings: readonly Finding[]
  /** Checks for which no page was there to look at. */
  readonly skipped: readonly string[]
}

/**
 * Walks a running storefront, and lists what the law of the EU and good practice ask of it.
 *
 * @param address of its home page
 * @throws Error when it does not respond with a page
 */
export const checkStorefront = async (address: string): Promise<StorefrontReport> =>
  examine(await walkStorefront(address))

/** The report of a walk. */
export function examine(walk: Walk): StorefrontReport {
  const results = checks.map((check) => ({ check, problems: check.find(walk) }))
  return {
    url: walk.start.href,
    pages: walk.pages.map(({ path, kind }) => ({ path, kind })),
    checked: results.filter(({ problems }) => problems !== null).length,
    findings: results.flatMap(({ check: { id, kind, title, fix }, problems }) =>
      problems !== null && problems.length > 0 ? [{ id, kind, title, fix, problems }] : [],
    ),
    skipped: results.flatMap(({ check, problems }) => (problems === null ? [check.id] : [])),
  }
}

/** Problems of one finding that a report shows; the rest are counted. */
const SHOWN = 5

export function describeStorefront({ url, pages, checked, findings, skipped }: StorefrontReport): string {
  const head = `${url}: ${pages.length} pages, ${checked} checks, ${findings.length} findings`
  const notes = skipped.length === 0 ? [] : ['', `Not checked, as no such page was found: ${skipped.join(', ')}`]
  return [head, ...findings.flatMap(describeFinding), ...notes].join('\n')
}

function describeFinding({ id, kind, title, fix, problems }: Finding): string[] {
  const rest = problems.length - SHOWN
  return [
    '',
    `${kind === 'law' ? 'LAW' : 'practice'} ${id}: ${title}`,
    ...problems.slice(0, SHOWN).map((problem) => `  ${problem}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    `  → ${fix}`,
  ]
}
