import { Outlet } from 'react-router'
import { Announcer } from '../cart/announcer.tsx'
import { readCart } from '../cart/cart.server.ts'
import { CartDrawer } from '../cart/drawer.tsx'
import { CartDrawerProvider } from '../cart/drawer-context.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { onlyAfterSending } from './revalidation.ts'
import { readTheme } from './theme.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [collections, cart, signedIn] = await Promise.all([
    shop.collections(),
    readCart(shop, request),
    shop.signedIn(),
  ])
  return { collections, cart, signedIn, theme: readTheme(request) }
}

export const shouldRevalidate = onlyAfterSending

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { collections, signedIn, theme } = loaderData
  const { skipToContent } = useMessages()
  return (
    <CartDrawerProvider>
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <NavigationBar />
      <div className="flex min-h-svh flex-col">
        <Header collections={collections} signedIn={signedIn} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Footer collections={collections} theme={theme} />
      </div>
      <CartDrawer />
      <Announcer />
    </CartDrawerProvider>
  )
}
