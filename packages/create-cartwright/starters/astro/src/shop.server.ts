import { readProviderShop } from '@cartwright/client/provider'
import { requestTokens, shopRoutes } from '@cartwright/react/server'
import { connectTo, currencyOf, readCheckout } from '../shop/connect'
import { languageOf, localPath } from '../shop/languages'
import type { Shop } from '../shop/shop'

/** @throws Error naming the variable that is missing */
function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name} in .env or in the environment.`)
  return value
}

const site = {
  url: required('SITE_URL'),
  clientId: required('SITE_CLIENT_ID'),
  provider: readProviderShop(process.env),
}
export const origin = new URL(required('STOREFRONT_URL')).origin

/** Settings that the pages know too. */
export const settings = { site, checkout: readCheckout(process.env.CHECKOUT) }

/** Scripts of the page cannot read the tokens. */
const cookie = { clientId: site.clientId, httpOnly: true }

const languageOfRequest = ({ url }: Request) => languageOf(new URL(url).pathname)

/** Language and currency of a request. */
const preferencesOf = (request: Request) => ({
  language: languageOfRequest(request),
  currency: currencyOf(request.headers.get('cookie')),
})

/** The routes of signing in and of the checkout. */
export const routes = shopRoutes({
  clientId: site.clientId,
  origin,
  siteUrl: site.url,
  cookie,
  connect: (tokens, calls) => connectTo(site, tokens, {}, calls),
  localPath: (path, request) => localPath(languageOfRequest(request), path),
  language: languageOfRequest,
})

/** The shop as the shopper of a request sees it, and the headers that its response sets. */
export function openShop(request: Request): { readonly shop: Shop; readonly headers: Headers } {
  const preferences = preferencesOf(request)
  const { tokens, headers } = requestTokens(request, cookie)
  // Another request of the browser may renew at the same time: its refresh token has to stay valid.
  const client = connectTo(site, { ...tokens, rotate: false }, preferences)
  return { shop: { client, catalog: client, origin, settings, ...preferences }, headers }
}
