import { readProviderShop } from '@cartwright/client/provider'
import { tokenCookie } from '@cartwright/react'
import { recordCalls } from '@cartwright/react/devtools'
import { localReturnPath } from '@cartwright/react/server'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { type Client, CURRENCY_COOKIE, connectTo, currencyOf, readCheckout } from '../shop/connect'
import { type FormResult, runForm } from '../shop/forms'
import { type Language, languageOf, localPath } from '../shop/languages'
import type { Shop } from '../shop/shop'

const { SITE_URL, SITE_CLIENT_ID, CHECKOUT, DEV } = import.meta.env
const site = { url: SITE_URL, clientId: SITE_CLIENT_ID, provider: readProviderShop(import.meta.env) }

/** Settings that the pages know too. */
export const settings = { site, checkout: readCheckout(CHECKOUT) }

/** One client for each language and currency. They share the tokens of the shopper, in a cookie. */
const clients = new Map<string, Client>()

function clientFor(language: Language, currency: string | undefined): Client {
  const key = `${language} ${currency}`
  const tokens = { storage: tokenCookie(site) }
  const client = clients.get(key) ?? connectTo(site, tokens, { language, currency }, DEV ? recordCalls() : {})
  clients.set(key, client)
  return client
}

/** The shop as the shopper sees it in a language. */
export function shopAt(language: Language): Shop {
  const currency = currencyOf(document.cookie)
  const client = clientFor(language, currency)
  return { client, catalog: client, language, currency, origin: location.origin, settings }
}

/** The shop of the page that a request is for. */
export const shopOf = ({ url }: Request): Shop => shopAt(languageOf(new URL(url).pathname))

/** Runs the form that a page has sent: the action of all pages. */
export async function formAction({ request }: ActionFunctionArgs): Promise<Response | FormResult> {
  const result = await runForm(shopOf(request), await request.formData())
  const { currency, redirect: path } = result
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  if (currency) document.cookie = `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=31536000; SameSite=Lax`
  return path ? redirect(localReturnPath(path)) : result
}

/** A redirect to the sign-in, which returns to the page. */
export function signInFor({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  const returnTo = new URLSearchParams({ returnTo: pathname + search })
  return redirect(`${localPath(languageOf(pathname), '/auth/sign-in')}?${returnTo}`)
}

export const notFound = () => new Response(null, { status: 404 })
