import type { StorefrontMenu, StorefrontMenuItem, StorefrontPage } from '@cartwright/client'
import type { CollectionCard } from '../catalog/types.ts'
import type { NavigationEntry } from '../layout/navigation-row.tsx'

const linksOf = (menus: readonly StorefrontMenu[], key: string): readonly StorefrontMenuItem[] =>
  menus.find((menu) => menu.key === key)?.items ?? []

/** What the header leads to: the links of its menu; without any, the collections. */
export function headerEntriesOf(
  menus: readonly StorefrontMenu[],
  collections: readonly Pick<CollectionCard, 'slug' | 'name'>[],
  everything: string,
): NavigationEntry[] {
  const links = linksOf(menus, 'header')
  if (links.length > 0) return links.map(({ url, label, items }) => ({ to: url, label, items }))
  return [...collections, { slug: 'all', name: everything }].map(({ slug, name }) => ({
    to: `/collections/${slug}`,
    label: name,
    items: [],
  }))
}

/** The links of the footer. One with others below it is a column. */
export interface FooterLinks {
  readonly columns: readonly StorefrontMenuItem[]
  readonly single: readonly StorefrontMenuItem[]
}

/** The links of the footer: its menu, then the published pages that the menu does not have. */
export function footerLinksOf(menus: readonly StorefrontMenu[], pages: readonly StorefrontPage[]): FooterLinks {
  const all = [
    ...linksOf(menus, 'footer'),
    ...pages.map(({ slug, title }) => ({ label: title, url: `/pages/${slug}`, items: [] })),
  ]
  const columns = all.filter(({ items }) => items.length > 0)
  const below = new Set(columns.flatMap(({ items }) => items.map(({ url }) => pathOf(url))))
  const single = all.filter(({ items }) => items.length === 0)
  const isFirst = ({ url }: StorefrontMenuItem, index: number) =>
    single.findIndex((link) => pathOf(link.url) === pathOf(url)) === index
  return { columns, single: single.filter((link, index) => !below.has(pathOf(link.url)) && isFirst(link, index)) }
}

/** Owners write `/pages/imprint/` and `/pages/imprint` for the same page. */
const pathOf = (url: string) => url.replace(/(?<=.)\/+$/, '')
