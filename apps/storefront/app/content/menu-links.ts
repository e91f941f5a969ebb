import type { StorefrontLink, StorefrontMenu, StorefrontPage } from '@cartwright/client'

/** The links of a menu. */
export const linksOf = (menus: readonly StorefrontMenu[], key: string): readonly StorefrontLink[] =>
  menus.find((menu) => menu.key === key)?.items ?? []

/** The links of the footer: its menu, then the published pages that the menu does not have. */
export function footerLinks(menus: readonly StorefrontMenu[], pages: readonly StorefrontPage[]): StorefrontLink[] {
  const all = [
    ...linksOf(menus, 'footer'),
    ...pages.map(({ slug, title }) => ({ label: title, url: `/pages/${slug}` })),
  ]
  return all.filter(({ url }, index) => all.findIndex((link) => pathOf(link.url) === pathOf(url)) === index)
}

/** Owners write `/pages/imprint/` and `/pages/imprint` for the same page. */
const pathOf = (url: string) => url.replace(/(?<=.)\/+$/, '')
