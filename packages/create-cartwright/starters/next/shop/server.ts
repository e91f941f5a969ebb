import { nextShop, type ShopperRequest } from '@cartwright/react/next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { type Client, connectTo, currencyOf, type Preferences } from './connect'
import { settings, storefrontOrigin } from './environment'
import { languageOf, localPath } from './languages'
import { readShopper, readView, type Shop } from './shop'

/** The header in which `proxy.ts` names the address of the page. Server Components have no other way to read it. */
export const PATH_HEADER = 'x-shop-path'

const { site } = settings()

/** The routes of signing in and of the checkout, and the client of the shopper of a request. */
export const routes = nextShop({
  clientId: site.clientId,
  origin: storefrontOrigin(),
  connect: (tokens, calls, request) => connectTo(site, tokens, preferencesOf(request), calls),
  siteUrl: site.url,
  // Scripts of the page cannot read the tokens.
  cookie: { httpOnly: true },
  localPath: (path, { url }) => localPath(languageOf(new URL(url).pathname), path),
  language: ({ url }) => languageOf(new URL(url).pathname),
})

const preferencesOf = (request: ShopperRequest | undefined): Preferences => ({
  language: languageOf(request?.headers.get(PATH_HEADER) ?? '/'),
  currency: currencyOf(request?.headers.get('cookie')),
})

/** The catalog may be a minute old. `app/revalidate/route.ts` ends that sooner. */
const cached = { fetchOptions: { next: { revalidate: 60, tags: ['catalog'] } } }

/** One client for all visitors of a language and a currency: the cache then has one entry for each page of the catalog. */
const catalogs = new Map<string, Client>()
function catalogFor(preferences: Preferences): Client {
  const key = JSON.stringify(preferences)
  const client = catalogs.get(key) ?? connectTo(site, {}, preferences)
  catalogs.set(key, client)
  return client
}

/** The shop as the shopper of the request sees it. */
export const currentShop = cache(async (): Promise<Shop> => {
  const preferences = preferencesOf({ headers: await headers() })
  const { language = 'en', currency } = preferences
  const catalog = catalogFor(preferences)
  const client = await routes.client()
  return { client, catalog, cache: cached, origin: storefrontOrigin(), settings: settings(), language, currency }
})

/** The address of the page. */
export const currentUrl = async (): Promise<URL> =>
  new URL((await headers()).get(PATH_HEADER) ?? '/', storefrontOrigin())

/** The part of the shop that every page shows. */
export const currentView = cache(async () => readView(await currentShop(), (await currentUrl()).pathname))

/** Cart, sign-in and wishlist of the shopper. */
export const currentShopper = cache(async () => readShopper(await currentShop()))

/** The data of a page. @throws the page for a missing address where there is none */
export async function requireData<Data>(data: Promise<Data | null>): Promise<Data> {
  return (await data) ?? notFound()
}

/** Redirects visitors to the sign-in, which returns to the page. */
export async function requireSignIn(): Promise<void> {
  const { client, language } = await currentShop()
  if (await client.auth.loggedIn()) return
  const { pathname, search } = await currentUrl()
  redirect(localPath(language, `/auth/sign-in?${new URLSearchParams({ returnTo: pathname + search })}`))
}
