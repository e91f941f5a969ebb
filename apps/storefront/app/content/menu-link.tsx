import type { StorefrontLink } from '@cartwright/client'
import { Link } from '../i18n/link.tsx'

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
