import type { Page } from './page.ts'

/** Everything that was read of a storefront. */
export interface Walk {
  readonly start: URL
  readonly pages: readonly Page[]
  /** The text of `robots.txt` and of the sitemap; null where there is none. */
  readonly robots: string | null
  readonly sitemap: string | null
  /** The status of a path that no page has. */
  readonly unknownStatus: number
}

/** One thing that the law or good practice asks of a storefront. */
export interface Check {
  readonly id: string
  /** `law`: required in the EU. `practice`: what search engines and people expect. */
  readonly kind: 'law' | 'practice'
  readonly title: string
  /** How to correct it, in a sentence. */
  readonly fix: string
  /** @returns what is missing, each with the path of its page; empty when all is well; null when no page was there to look at */
  find(walk: Walk): readonly string[] | null
}

/** A check with what it found. */
export interface Finding extends Pick<Check, 'id' | 'kind' | 'title' | 'fix'> {
  readonly problems: readonly string[]
}

/** Applies a check to each page of a kind. */
export function onPages(
  { pages }: Walk,
  kinds: readonly Page['kind'][] | 'all',
  problemOf: (page: Page) => string | readonly string[] | null,
): readonly string[] | null {
  const looked = pages.filter(({ kind }) => kinds === 'all' || kinds.includes(kind))
  if (looked.length === 0) return null
  return looked.flatMap((page) => [problemOf(page) ?? []].flat().map((problem) => `${page.path}: ${problem}`))
}
