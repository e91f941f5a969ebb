import { readProviderShop } from '@cartwright/client/provider'
import { reactRouterShop } from '@cartwright/react/react-router'
import { localReturnPath } from '@cartwright/react/server'
import { type RouterContextProvider, redirect } from 'react-router'
import { CURRENCY_COOKIE, connectTo, currencyOf, readCheckout } from '../shop/connect'
import { type FormResult, runForm } from '../shop/forms'
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
const origin = new URL(required('STOREFRONT_URL')).origin

/** Settings that the pages know too. */
export const settings = { site, checkout: readCheckout(process.env.CHECKOUT) }

/** The routes of signing in and of the checkout, and the client of the shopper of a request. */
export const routes = reactRouterShop({
  clientId: site.clientId,
  origin,
  siteUrl: site.url,
  connect: (tokens, calls, request) => connectTo(site, tokens, preferencesOf(request), calls),
  localPath: (path, { url }) => localPath(languageOf(new URL(url).pathname), path),
  language: ({ url }) => languageOf(new URL(url).pathname),
  // For the devtools, which list the calls of the server.
  recordCalls: import.meta.env.DEV,
})

/** Language and currency of a request. That for the data of a page has `.data` behind its path. */
const preferencesOf = (request: { readonly url?: string; readonly headers: Pick<Headers, 'get'> } | undefined) => ({
  language: languageOf(request?.url ? new URL(request.url).pathname.replace(/\.data$/, '') : '/'),
  currency: currencyOf(request?.headers.get('cookie')),
})

interface LoaderArgs {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
  /** The address of the page. */
  readonly url: URL
}

/** The shop as the shopper of a request sees it. */
export function shopOf({ context, request }: Pick<LoaderArgs, 'context' | 'request'>): Shop {
  const client = routes.client({ context })
  return { client, catalog: client, origin, settings, ...preferencesOf(request) }
}

/** Runs the form that a page has sent: the action of all pages. */
export async function formAction(args: LoaderArgs): Promise<Response | FormResult> {
  const result = await runForm(shopOf(args), await args.request.formData())
  const { currency, redirect: path } = result
  if (!path) return result
  const headers = new Headers()
  if (currency) headers.set('Set-Cookie', `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return redirect(localReturnPath(path), { headers, status: 303 })
}

/** A redirect to the sign-in, which returns to the page. */
export const signInFor = ({ url: { pathname, search } }: Pick<LoaderArgs, 'url'>) =>
  redirect(
    `${localPath(languageOf(pathname), '/auth/sign-in')}?${new URLSearchParams({ returnTo: pathname + search })}`,
  )

export const notFound = () => new Response(null, { status: 404 })
