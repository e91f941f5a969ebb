import { cartQuery, frameHeaders, toCartSnapshot, toSessionFacts } from '@cartwright/react/server'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import { languageOf } from '../shop/languages'
import { messagesIn } from '../shop/messages'
import { FailurePage, NotFoundPage } from '../shop/pages/states'
import { Layout as ShopLayout } from '../shop/parts/layout'
import { read, readShopper, readView } from '../shop/shop'
import '../shop/style.css'
import type { Route } from './+types/root'
import { Devtools } from './devtools'
import { routes, shopOf } from './shop.server'

export const middleware: Route.MiddlewareFunction[] = [routes.middleware]

/** Reads what every page shows: the shop, and of the shopper the cart, the sign-in and the wishlist. */
export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { pathname, searchParams } = args.url
  const [view, shopper] = await Promise.all([readView(shop, pathname), readShopper(shop)])
  const { client } = shop
  return {
    view,
    shopper,
    hasSignInFailed: searchParams.has('signInError'),
    ...(import.meta.env.DEV && { devtools: await readDevtools() }),
  }

  async function readDevtools() {
    const { cart } = await read(cartQuery(client))
    return { cart: cart && toCartSnapshot(cart), session: toSessionFacts(await client.auth.getTokens()) }
  }
}

/** No other site can show a page in a frame, where a click could be stolen. */
export const headers = () => frameHeaders

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  return (
    <html lang={languageOf(pathname)} data-loading={state === 'loading'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData: { view, shopper, hasSignInFailed, devtools } }: Route.ComponentProps) {
  const { icon } = view.storefront.profile
  useFocusOnNavigation()
  return (
    <>
      {icon && <link rel="icon" href={icon.url} />}
      <ShopLayout view={view} shopper={shopper}>
        {hasSignInFailed && (
          <p className="notice" role="alert">
            {messagesIn(view.language).signInCanceled}
          </p>
        )}
        <Outlet />
      </ShopLayout>
      {import.meta.env.DEV && devtools && <Devtools {...devtools} />}
    </>
  )
}

/** After a link, the keyboard and the screen reader go on at the new page. */
function useFocusOnNavigation() {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the focus
  useEffect(() => {
    if (key !== 'default') document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const language = languageOf(useLocation().pathname)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="frame">
      {isMissing ? <NotFoundPage language={language} /> : <FailurePage language={language} />}
    </main>
  )
}
