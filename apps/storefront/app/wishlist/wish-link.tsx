import { useRouteLoaderData } from 'react-router'
import { layoutId } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import type { LayoutData } from '../layout/layout-data.ts'
import { HeartIcon } from './heart-icon.tsx'

/** The way to the wishlist, in the header. */
export default function WishLink({ className }: { className: string }) {
  const { nav } = useMessages()
  const wished = useRouteLoaderData<LayoutData>(layoutId(useLanguage()))?.wished ?? []
  return (
    <Link to="/wishlist" prefetch="none" className={`${className} max-sm:hidden`} aria-label={nav.wishlist}>
      <HeartIcon />
      {wished.length > 0 && <span className="absolute top-2.5 right-2 size-2 rounded-pill bg-clay" />}
    </Link>
  )
}
