import type { Storefront, StorefrontLink, StorefrontMenu, StorefrontMenuItem } from '@cartwright/client'
import type { CollectionCard } from '../catalog/types.ts'
import type { NavigationEntry } from '../layout/navigation-row.tsx'

const linksOf = (menus: readonly StorefrontMenu[], key: string): readonly StorefrontMenuItem[] =>
  menus.find((menu) => menu.key === key)?.items ?? []

/** What the header leads to: the links of its menu; without any, the collections. */
export function headerEntriesOf(
  menus: readonly StorefrontMenu[],
  collections: readonly Listed[],
  all: AllLink | null,
): NavigationEntry[] {
  const links = linksOf(menus, 'header')
  if (links.length > 0) return links.map(({ url, label, items }) => ({ to: url, label, items }))
  return [...collections, ...(all ? [all] : [])].map(({ slug, name }) => ({
    to: `/collections/${slug}`,
    label: name,
    items: [],
  }))
}

type Listed = Pick<CollectionCard, 'slug' | 'name' | 'count'>
export type AllLink = Pick<CollectionCard, 'slug' | 'name'>

/** The link to all products. Null where the only collection has all of them; named for itself where there is none. */
export function allLinkOf(
  collections: readonly Listed[],
  productCount: number,
  { everything, products }: { readonly everything: string; readonly products: string },
): AllLink | null {
  const [first, ...others] = collections
  if (!first) return { slug: 'all', name: products }
  const hasAll = others.length === 0 && (first.count ?? 0) >= productCount
  return hasAll ? null : { slug: 'all', name: everything }
}

/** A column of the footer. */
export interface FooterColumn {
  readonly title: string
  readonly links: readonly StorefrontLink[]
}

interface FooterTexts {
  /** Above the links that are in no column of their own. */
  readonly help: string
  readonly withdraw: string
  readonly cancelSubscription: string
}

/**
 * The columns of the footer: a link of its menu with others below it is one; the other links share one with the published
 * pages that the menu does not have, and with the pages for withdrawing from a contract and canceling a subscription.
 */
export function footerColumnsOf(
  {
    menus,
    pages,
    withdrawalUrl,
    cancellationUrl,
  }: Pick<Storefront, 'menus' | 'pages' | 'withdrawalUrl' | 'cancellationUrl'>,
  { help, withdraw, cancelSubscription }: FooterTexts,
): FooterColumn[] {
  const own = linksOf(menus, 'footer')
  const columns = own
    .filter(({ items }) => items.length > 0)
    .map(({ label, items }) => ({ title: label, links: items }))
  const inColumns = new Set(columns.flatMap(({ links }) => links.map(({ url }) => pathOf(url))))
  const all = [
    ...own.filter(({ items }) => items.length === 0).map(({ label, url }) => ({ label, url })),
    ...pages.map(({ slug, title }) => ({ label: title, url: `/pages/${slug}` })),
    ...(withdrawalUrl === undefined ? [] : [{ label: withdraw, url: withdrawalUrl }]),
    ...(cancellationUrl === undefined ? [] : [{ label: cancelSubscription, url: cancellationUrl }]),
  ]
  const links = all.filter(({ url }, index) => {
    const isFirst = all.findIndex((link) => pathOf(link.url) === pathOf(url)) === index
    return isFirst && !inColumns.has(pathOf(url))
  })
  return links.length > 0 ? [...columns, { title: help, links }] : columns
}

/** Owners write `/pages/imprint/` and `/pages/imprint` for the same page. */
const pathOf = (url: string) => url.replace(/(?<=.)\/+$/, '')
