import type { StorefrontLink } from '@cartwright/client'
import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'

interface SectionLinkProps {
  link: StorefrontLink
  className: string
  children: ReactNode
}

/** A link of the shop's content: to a section, a page of the shop, or elsewhere. */
export function SectionLink({ link: { url }, className, children }: SectionLinkProps) {
  if (url.startsWith('/') && !url.startsWith('//'))
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={url} className={className}>
      {children}
    </a>
  )
}
