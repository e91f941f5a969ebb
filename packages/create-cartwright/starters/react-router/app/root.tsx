import {
  cartQuery,
  frameHeaders,
  memberQuery,
  storefrontQuery,
  toCartSnapshot,
  toSessionFacts,
} from '@cartwright/react/server'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { Devtools } from './components/devtools'
import { Header } from './components/header'
import { shop } from './shop/shop.server'
import './style.css'

export const middleware: Route.MiddlewareFunction[] = [shop.middleware]

const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4' fill='%23a3341f'/></svg>"

/** What every page shows: the name of the shop, how much is in the cart, and whether the shopper is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = shop.client({ context })
  const queries = new QueryClient()
  const [{ profile, locale }, { cart }, member] = await Promise.all([
    queries.fetchQuery(storefrontQuery(client)),
    queries.fetchQuery(cartQuery(client)),
    queries.fetchQuery(memberQuery(client)),
  ])
  const itemCount = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return {
    language: locale.languages[0],
    name: profile.name,
    tagline: profile.tagline ?? '',
    itemCount,
    isMember: member !== null,
    ...(import.meta.env.DEV && {
      devtools: { cart: cart && toCartSnapshot(cart), session: toSessionFacts(await client.auth.getTokens()) },
    }),
  }
}

/** No other site can show a page in a frame, where a click could be stolen. */
export const headers = () => frameHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.name ?? 'Shop' }]

export function Layout({ children }: { children: ReactNode }) {
  const { language = 'en' } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={icon} />
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

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Header {...loaderData} />
      <main className="frame">
        <Outlet />
      </main>
      <footer className="footer">
        <div className="frame">{loaderData.name}</div>
      </footer>
      {import.meta.env.DEV && loaderData.devtools && <Devtools {...loaderData.devtools} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="frame">
      <h1>{isMissing ? 'This page does not exist' : 'The shop does not answer'}</h1>
      <p className="lead">
        {isMissing ? '' : 'It may be starting. Try again in a moment. '}
        <a href="/">See everything in the shop</a>
      </p>
    </main>
  )
}
