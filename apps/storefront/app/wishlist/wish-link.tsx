import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { HeartIcon } from './heart-icon.tsx'
import { useWished } from './use-wished.ts'

/** The way to the wishlist, in the header. */
export default function WishLink({ className }: { className: string }) {
  const { nav } = useMessages()
  const wished = useWished()
  return (
    <Link to="/wishlist" prefetch="none" className={`${className} max-sm:hidden`} aria-label={nav.wishlist}>
      <HeartIcon />
      {wished.length > 0 && <span className="absolute top-2.5 right-2 size-2 rounded-pill bg-clay" />}
    </Link>
  )
}
