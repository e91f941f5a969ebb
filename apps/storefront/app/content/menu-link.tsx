import type { StorefrontLink, StorefrontMenu, StorefrontPage } from '@cartwright/client'
import { Link } from '../i18n/link.tsx'

/** The links of a menu. */
export const linksOf = (menus: readonly StorefrontMenu[], key: string): readonly StorefrontLink[] =>
  menus.find((menu) => menu.key === key)?.items ?? []

/** The pages that the shop has published, as links. */
export const pageLinks = (pages: readonly StorefrontPage[]): StorefrontLink[] =>
  pages.map(({ slug, title }) => ({ label: title, url: `/pages/${slug}` }))

/** A link of the owner: into the shop, in the language of the reader, or to another site. */
export function MenuLink({ link: { label, url }, className }: { link: StorefrontLink; className: string }) {
  return url.startsWith('/') ? (
    <Link to={url} prefetch="none" className={className}>
      {label}
    </Link>
  ) : (
    <a href={url} className={className}>
      {label}
    </a>
  )
}
