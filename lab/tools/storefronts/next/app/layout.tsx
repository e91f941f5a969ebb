import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { AccountLink } from '@/components/account-link'
import { CartLink } from '@/components/cart-link'
import { wixServer } from '@/lib/wix-server'
import './style.css'

export const metadata: Metadata = { title: { default: 'Plain Storefront', template: '%s | Plain Storefront' } }

export default async function Layout({ children }: { children: ReactNode }) {
  const wix = await wixServer()
  const { items } = await wix.collections.queryCollections().limit(5).find()
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/" className="brand">
            Plain Storefront
          </Link>
          <nav aria-label="Collections">
            {items.map(({ _id, slug, name }) => (
              <Link key={_id} href={`/list?cat=${slug}`}>
                {name}
              </Link>
            ))}
          </nav>
          <form action="/list" className="search">
            <input name="q" type="search" placeholder="Search" aria-label="Search products" />
          </form>
          <AccountLink signedIn={wix.auth.loggedIn()} />
          <CartLink />
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
