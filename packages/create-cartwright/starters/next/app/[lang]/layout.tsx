import { cartQuery, toCartSnapshot, toSessionFacts } from '@cartwright/react/server'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { Devtools } from '../../components/devtools'
import { messagesIn } from '../../shop/messages'
import { Layout as ShopLayout } from '../../shop/parts/layout'
import { currentShop, currentShopper, currentUrl, currentView } from '../../shop/server'
import { read } from '../../shop/shop'
import '../../shop/style.css'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Pages are rendered for each request, so that a build needs no site. The catalog is cached. */
export default async function Layout({ children }: { children: ReactNode }) {
  await connection()
  const [view, shopper, { searchParams }] = await Promise.all([currentView(), currentShopper(), currentUrl()])
  const { icon } = view.storefront.profile
  return (
    <html lang={view.language}>
      <body>
        {icon && <link rel="icon" href={icon.url} />}
        <ShopLayout view={view} shopper={shopper}>
          {searchParams.has('signInError') && (
            <p className="notice" role="alert">
              {messagesIn(view.language).signInCanceled}
            </p>
          )}
          {children}
        </ShopLayout>
        {isDevelopment && <Devtools {...(await readDevtools())} />}
      </body>
    </html>
  )
}

async function readDevtools() {
  const { client } = await currentShop()
  const { cart } = await read(cartQuery(client))
  return { cart: cart && toCartSnapshot(cart), session: toSessionFacts(await client.auth.getTokens()) }
}
