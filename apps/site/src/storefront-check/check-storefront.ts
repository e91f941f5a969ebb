import type { Check, Finding, Walk } from './check.ts'
import { checks } from './checks/checks.ts'
import { walkStorefront } from './walk.ts'

/** Checks of what a server sends before any script runs, also for a single-page app. */
const withoutContent: readonly Check['id'][] = ['consent', 'language', 'zoom']

export interface CheckOptions {
  /** The pages have no content until a script has run, and that is meant. Default: false */
  readonly isSinglePageApp?: boolean
}

export interface StorefrontReport {
  readonly url: string
  /** Paths that were read, with the kind of each page. */
  readonly pages: readonly { readonly path: string; readonly kind: string }[]
  readonly checked: number
  readonly findings: readonly Finding[]
  /** Checks for which no page was there to look at. */
  readonly skipped: readonly string[]
  /** True where the server sends no content: checks that need it are skipped, since a script may add it. */
  readonly isSinglePageApp: boolean
}

/**
 * Walks a running storefront, and lists what the law of the EU and good practice ask of it.
 *
 * @param address of its home page
 * @throws Error when it does not respond with a page
 */
export const checkStorefront = async (address: string, options?: CheckOptions): Promise<StorefrontReport> =>
  examine(await walkStorefront(address), options)

/** The report of a walk. */
export function examine(walk: Walk, options: CheckOptions = {}): StorefrontReport {
  const isSinglePageApp = options.isSinglePageApp ?? isShell(walk)
  const ids = options.isSinglePageApp ? withoutContent : [...withoutContent, 'server-rendering']
  const results = checks.map((check) => ({
    check,
    problems: isSinglePageApp && !ids.includes(check.id) ? null : check.find(walk),
  }))
  return {
    isSinglePageApp,
    url: walk.start.href,
    pages: walk.pages.map(({ path, kind }) => ({ path, kind })),
    checked: results.filter(({ problems }) => problems !== null).length,
    findings: results.flatMap(({ check: { id, kind, title, fix }, problems }) =>
      problems !== null && problems.length > 0 ? [{ id, kind, title, fix, problems }] : [],
    ),
    skipped: results.flatMap(({ check, problems }) => (problems === null ? [check.id] : [])),
  }
}

/** A page without a link is a shell that a script fills. */
const isShell = ({ pages: [home] }: Walk): boolean =>
  home !== undefined && home.links.length === 0 && home.all('script[src]').length > 0

/** Problems of one finding that a report shows; the rest are counted. */
const SHOWN = 5

export function describeStorefront(report: StorefrontReport): string {
  const { url, pages, checked, findings, skipped, isSinglePageApp } = report
  const head = `${url}: ${pages.length} pages, ${checked} checks, ${findings.length} findings`
  const reason = isSinglePageApp ? 'as pages are empty until a script has run' : 'as no such page was found'
  const notes = skipped.length === 0 ? [] : ['', `Not checked, ${reason}: ${skipped.join(', ')}`]
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
