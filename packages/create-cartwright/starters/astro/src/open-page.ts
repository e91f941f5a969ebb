import { cartQuery, localReturnPath, toCartSnapshot, toSessionFacts } from '@cartwright/react/server'
import type { APIContext } from 'astro'
import { stringify } from 'devalue'
import { CURRENCY_COOKIE } from '../shop/connect'
import { type FormResult, runForm } from '../shop/forms'
import { DATA_TYPE, type LoadedPage } from '../shop/framework'
import { languageOf, localPath } from '../shop/languages'
import { read, readShopper, readView, type Shop, type ShopView } from '../shop/shop'

type Context = Pick<APIContext, 'request' | 'url' | 'locals'>

/**
 * Runs the form that was sent to a page, and loads the page.
 *
 * @param load gives the data of the page: null where there is none, or a response instead of it
 * @returns the props of its island, or the response to send. A script that asks for data gets them instead of the document
 */
export async function openPage<Data extends object>(
  { request, url, locals: { shop } }: Context,
  load: (shop: Shop, url: URL) => Promise<Data | Response | null> | Data,
): Promise<LoadedPage<Data & { readonly view: ShopView }> | Response> {
  const isData = request.headers.get('accept') === DATA_TYPE
  // The page for a missing address runs after the page that has read the form.
  const isForm = request.method === 'POST' && !request.bodyUsed
  const result = isForm ? await runForm(shop, await request.formData()) : undefined
  if (result?.redirect) return redirectAfter(result, result.redirect, isData)
  const data = await load(shop, url)
  if (data instanceof Response) return data
  if (data === null) return new Response(null, { status: 404 })
  const [view, shopper] = await Promise.all([readView(shop, url.pathname), readShopper(shop)])
  const hasSignInFailed = url.searchParams.has('signInError')
  const devtools = import.meta.env.DEV ? await readDevtools(shop) : undefined
  const page = { props: { ...data, view }, shopper, result, hasSignInFailed, devtools }
  return isData ? respondWith(page) : page
}

/** The next page, in the currency that the shopper chose. */
function redirectAfter(result: FormResult, path: string, isData: boolean): Response {
  const next = localReturnPath(path)
  const response = isData
    ? respondWith({ result: { ...result, redirect: next } })
    : new Response(null, { status: 303, headers: { Location: next } })
  const { currency } = result
  if (currency)
    response.headers.append('Set-Cookie', `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=31536000; SameSite=Lax`)
  return response
}

/** Dates stay dates, which JSON cannot say. */
const respondWith = (data: object) =>
  new Response(stringify(data), { headers: { 'Content-Type': DATA_TYPE, 'Cache-Control': 'private, no-store' } })

/** A redirect to the sign-in, which returns to the page. */
export function signInFor({ pathname, search }: URL): Response {
  const path = localPath(languageOf(pathname), '/auth/sign-in')
  const parameters = new URLSearchParams({ returnTo: pathname + search })
  return new Response(null, { status: 302, headers: { Location: `${path}?${parameters}` } })
}

async function readDevtools({ client }: Shop) {
  const { cart } = await read(cartQuery(client))
  return { cart: cart && toCartSnapshot(cart), session: toSessionFacts(await client.auth.getTokens()) }
}
