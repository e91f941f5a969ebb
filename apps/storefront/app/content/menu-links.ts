import type { StorefrontMenu, StorefrontMenuItem, StorefrontPage } from '@cartwright/client'

/** The links of a menu. */
export const linksOf = (menus: readonly StorefrontMenu[], key: string): readonly StorefrontMenuItem[] =>
  menus.find((menu) => menu.key === key)?.items ?? []

/** The links of the footer: its menu, then the published pages that the menu does not have. */
export function footerLinks(menus: readonly StorefrontMenu[], pages: readonly StorefrontPage[]): StorefrontMenuItem[] {
  const all = [
    ...linksOf(menus, 'footer'),
    ...pages.map(({ slug, title }) => ({ label: title, url: `/pages/${slug}`, items: [] })),
  ]
  const below = new Set(all.flatMap(({ items }) => items.map(({ url }) => pathOf(url))))
  return all.filter(
    ({ url, items }, index) =>
      items.length > 0 ||
      (!below.has(pathOf(url)) && all.findIndex((link) => pathOf(link.url) === pathOf(url)) === index),
  )
}

/** Owners write `/pages/imprint/` and `/pages/imprint` for the same page. */
const pathOf = (url: string) => url.replace(/(?<=.)\/+$/, '')
