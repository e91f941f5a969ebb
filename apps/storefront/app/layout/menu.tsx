import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BasketIcon, CloseIcon, PersonIcon } from '../brand/icons.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { Link } from '../i18n/link.tsx'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { HeartIcon } from '../wishlist/heart-icon.tsx'
import { useWished } from '../wishlist/use-wished.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { NavigationEntry } from './navigation-row.tsx'
import { SearchForm } from './search-form.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const texts = {
  en: { orders: 'Orders', signIn: 'Sign in to see your orders' },
  de: { orders: 'Bestellungen', signIn: 'Anmelden und Bestellungen sehen' },
}

const ownLink = 'flex min-h-12 items-center gap-3'

interface MenuProps {
  id: string
  entries: readonly NavigationEntry[]
  signedIn: boolean
  theme: Theme
}

/** The small screen's menu: a popover, so that the browser opens and closes it with or without script. */
export default function Menu({ id, entries, signedIn, theme }: MenuProps) {
  const { nav } = useMessages()
  const messages = texts[useLanguage()]
  const brand = useBrand()
  const wished = useWished().length
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu that led there.
  useEffect(() => popover.current?.hidePopover?.(), [key])
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      className="menu-sheet fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="page-x flex h-[4.5rem] items-center justify-between">
        <span className="aside-note text-label">{nav.menu}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-pill hover:bg-sand"
          aria-label={nav.closeMenu}
        >
          <CloseIcon className="size-6" />
        </button>
      </div>
      <nav aria-label={nav.menu} className="page-x pb-6">
        <SearchForm />
        <ul className="mt-6">
          {entries.map(({ to, label, items }) => (
            <li key={to} className="border-b border-line">
              <Link to={to} className="display block py-3.5 text-heading">
                {label}
              </Link>
              {items.map((item) => (
                <Link key={item.url} to={item.url} className="block py-3 ps-5 text-body">
                  {item.label}
                </Link>
              ))}
            </li>
          ))}
        </ul>
        <ul className="mt-4 font-medium">
          <li>
            <Link to="/wishlist" prefetch="none" className={`${ownLink} justify-between`}>
              <span className="flex items-center gap-3">
                <HeartIcon filled={wished > 0} />
                {nav.wishlist}
              </span>
              {wished > 0 && <span className="text-small text-muted tabular-nums">{wished}</span>}
            </Link>
          </li>
          {signedIn ? (
            <>
              <li>
                <Link to="/account#orders" prefetch="none" className={ownLink}>
                  <BasketIcon />
                  {messages.orders}
                </Link>
              </li>
              <li>
                <Link to="/account" prefetch="none" className={ownLink}>
                  <PersonIcon />
                  {nav.account}
                </Link>
              </li>
            </>
          ) : (
            <li>
              <Link to="/auth/sign-in" reloadDocument prefetch="none" className={ownLink}>
                <PersonIcon />
                {messages.signIn}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <div className="page-x flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-12">
        {brand?.appearance === null && <ThemeSwitch theme={theme} />}
        <CurrencySwitch />
        <LanguageSwitch />
      </div>
    </div>
  )
}
