import type { Frame } from '../frame.ts'

/** Kinds of pages that belong below every page, in this order. */
const KINDS = ['imprint', 'privacy', 'terms', 'withdrawal', 'delivery', 'contact', 'accessibility'] as const
type PageKind = (typeof KINDS)[number]

interface PageLink {
  readonly kind: PageKind
  readonly href: string
  readonly title: string
}

/**
 * Links to the published pages of the shop.
 *
 * @param kinds of the pages; all that belong into a footer unless given
 */
export function pageLinks({ storefront, shopUrl }: Frame, kinds: readonly PageKind[] = KINDS): PageLink[] {
  if (shopUrl === null) return []
  return kinds.flatMap((kind) =>
    storefront.pages
      .filter((page) => kindOf(page) === kind)
      .map(({ slug, title }) => ({ kind, title, href: pageUrl(shopUrl, slug) })),
  )
}

/** A page without a kind is known by its slug. */
const kindOf = (page: { readonly slug: string; readonly kind?: string }): string => page.kind ?? page.slug

function pageUrl(shopUrl: string, slug: string): string {
  const url = new URL(shopUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pages/${encodeURIComponent(slug)}`
  return url.href
}
