import type { ReactNode } from 'react'
import { ThemedImage } from '../brand/logo.tsx'
import { useBrand } from '../brand/use-brand.ts'
import type { CollectionCard } from '../catalog/types.ts'
import { MenuLink } from '../content/menu-link.tsx'
import type { FooterColumn } from '../content/menu-links.ts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const footerLink = 'inline-block py-1.5 text-small underline-offset-4 hover:underline'

interface FooterProps {
  collections: readonly Pick<CollectionCard, 'slug' | 'name'>[]
  /** Of the owner: the footer menu, and the pages of the shop. */
  columns: readonly FooterColumn[]
  theme: Theme
}

export default function Footer({ collections, columns, theme }: FooterProps) {
  const { footer, nav, cart } = useMessages()
  const brand = useBrand()
  return (
    <footer className="mt-auto">
      <ThemedImage image={brand?.footerImage} dark={brand?.footerImageDark} className="block h-14 w-full sm:h-24" />
      <div className="page-x bg-night pt-10 pb-12 text-on-night">
        <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.3fr_1fr_1fr]">
          <div className="max-w-sm">
            <p className="display text-heading">{brand?.tagline ?? brand?.name}</p>
            {brand?.description && <p className="mt-3 text-small text-on-night-muted">{brand.description}</p>}
            {brand?.email && (
              <p className="mt-3 text-small">
                <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
                  {brand.email}
                </a>
              </p>
            )}
          </div>
          <FooterList title={footer.shop} wide>
            {collections.map(({ slug, name }) => (
              <FooterLink key={slug} to={`/collections/${slug}`}>
                {name}
              </FooterLink>
            ))}
          </FooterList>
          <FooterList title={footer.you}>
            <FooterLink to="/account">{nav.account}</FooterLink>
            <FooterLink to="/wishlist">{nav.wishlist}</FooterLink>
            <FooterLink to="/cart">{cart.label}</FooterLink>
            <FooterLink to="/search">{nav.search}</FooterLink>
            <FooterLink to="/gift-card">{footer.giftCard}</FooterLink>
          </FooterList>
          {columns.map(({ title, links }) => (
            <FooterList key={title} title={title}>
              {links.map((link) => (
                <li key={link.url} className="break-inside-avoid">
                  <MenuLink link={link} className={footerLink} />
                </li>
              ))}
            </FooterList>
          ))}
        </div>
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-8 border-t border-on-night/20 pt-8">
          <p className="max-w-md text-tiny text-on-night-muted">{brand?.footnote}</p>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
            {brand?.appearance === null && <ThemeSwitch theme={theme} />}
            <CurrencySwitch />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div>
      <h2 className="aside-note text-label text-ochre">{title}</h2>
      <ul className={`mt-3 ${wide ? 'columns-2 gap-x-6' : ''}`}>{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="break-inside-avoid">
      <Link to={to} prefetch="none" className={footerLink}>
        {children}
      </Link>
    </li>
  )
}
