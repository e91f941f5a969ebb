import { BasketIcon, MenuIcon, PersonIcon, SearchIcon } from '../brand/icons.tsx'
import { Wordmark } from '../brand/logo.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { drawerIntent } from '../cart/drawer.tsx'
import { useCartDrawer } from '../cart/drawer-context.tsx'
import { useOptimisticCount } from '../cart/use-optimistic-cart.ts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { deferred } from '../offline/deferred.tsx'
import { type NavigationEntry, NavigationRow } from './navigation-row.tsx'
import { SearchForm } from './search-form.tsx'
import type { Theme } from './theme.ts'

const WishLink = deferred(() => import('../wishlist/wish-link.tsx'))
/** The browser opens it, also before its code is there. */
const Menu = deferred(() => import('./menu.tsx'))

const menuId = 'menu'
const iconButton =
  'relative inline-flex size-11 items-center justify-center rounded-pill text-ink transition-colors hover:bg-sand'

interface HeaderProps {
  entries: readonly NavigationEntry[]
  signedIn: boolean
  theme: Theme
}

export function Header({ entries, signedIn, theme }: HeaderProps) {
  const { nav } = useMessages()
  const brand = useBrand()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="page-x flex h-[4.5rem] items-center gap-1 sm:gap-2 lg:gap-8">
        <button
          type="button"
          className={`${iconButton} -ml-2.5 lg:hidden`}
          popoverTarget={menuId}
          aria-label={nav.menu}
        >
          <MenuIcon className="size-6" />
        </button>
        <Link
          to="/"
          className="flex min-w-0 shrink items-center rounded-control lg:shrink-0"
          aria-label={`${brand?.name ?? ''}, ${nav.home}`}
        >
          <Wordmark />
        </Link>
        <nav aria-label={nav.label} className="hidden min-w-0 flex-1 lg:block">
          <NavigationRow entries={entries} />
        </nav>
        <div className="ml-auto flex items-center gap-0.5">
          <div className="mr-2 hidden w-52 xl:block">
            <SearchForm compact />
          </div>
          <Link to="/search" className={`${iconButton} xl:hidden`} aria-label={nav.search}>
            <SearchIcon />
          </Link>
          <Link
            to={signedIn ? '/account' : '/auth/sign-in'}
            reloadDocument={!signedIn}
            prefetch="none"
            className={`${iconButton} max-[22.5rem]:hidden`}
            aria-label={signedIn ? nav.account : nav.signIn}
          >
            <PersonIcon />
            {signedIn && <span className="absolute top-2.5 right-2.5 size-2 rounded-pill bg-moss" />}
          </Link>
          <WishLink className={iconButton} />
          <CartLink />
        </div>
      </div>
      <Menu id={menuId} entries={entries} signedIn={signedIn} theme={theme} />
    </header>
  )
}

function CartLink() {
  const { cart } = useMessages()
  const count = useOptimisticCount()
  const { open } = useCartDrawer()
  return (
    <Link
      to="/cart"
      className={`${iconButton} -mr-2.5`}
      aria-label={cart.open(count)}
      {...drawerIntent}
      onClick={(event) => {
        if (open()) event.preventDefault()
      }}
    >
      <BasketIcon className="size-[1.4rem]" />
      {count > 0 && (
        <span
          key={count}
          className="pop absolute top-0.5 right-0.5 inline-flex h-[1.2rem] min-w-[1.2rem] items-center justify-center rounded-pill bg-clay px-1 text-[0.6875rem] font-bold text-on-clay tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
