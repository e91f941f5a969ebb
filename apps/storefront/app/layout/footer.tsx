import type { ReactNode } from 'react'
import { Horizon } from '../brand/horizon.tsx'
import { Lark } from '../brand/logo.tsx'
import type { CollectionCard } from '../catalog/types.ts'
import { Link } from '../i18n/link.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface FooterProps {
  collections: CollectionCard[]
  theme: Theme
}

export function Footer({ collections, theme }: FooterProps) {
  const { promise, footer, nav, cart } = useMessages()
  return (
    <footer className="mt-auto">
      <Horizon className="h-14 sm:h-24" />
      <div className="page-x bg-night pt-10 pb-12 text-on-night">
        <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1.3fr_1fr]">
          <div className="max-w-sm">
            <Lark className="size-12 text-ochre [--color-paper:var(--color-night)]" />
            <p className="display mt-4 text-heading">{promise}</p>
            <p className="mt-3 text-small text-on-night-muted">{footer.text}</p>
          </div>
          <FooterList title={footer.shop} wide>
            {[...collections, { slug: 'all', name: nav.everything }].map(({ slug, name }) => (
              <FooterLink key={slug} to={`/collections/${slug}`}>
                {name}
              </FooterLink>
            ))}
          </FooterList>
          <FooterList title={footer.you}>
            <FooterLink to="/account">{nav.account}</FooterLink>
            <FooterLink to="/cart">{cart.label}</FooterLink>
            <FooterLink to="/search">{nav.search}</FooterLink>
          </FooterList>
        </div>
        <div className="mt-14 flex flex-wrap items-end justify-between gap-x-10 gap-y-8 border-t border-on-night/20 pt-8">
          <p className="max-w-md text-tiny text-on-night-muted">{footer.fine}</p>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
            <ThemeSwitch theme={theme} />
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
      <Link to={to} prefetch="none" className="inline-block py-1.5 text-small underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  )
}
