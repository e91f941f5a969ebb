import { isCartwrightError } from '@cartwright/client'
import { changeQueueOf, openCheckout } from '@cartwright/client/cart'
import { localReturnPath } from '@cartwright/react/server'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { localPath } from '../shop/languages'
import { settings, shopOf } from './shop'

/** The key of the secrets of a sign-in, until it returns. */
const SIGN_IN = 'sign-in'

const callback = () => `${location.origin}/auth/callback`

/** /auth/sign-in: goes to the sign-in page of the site. */
export async function signIn({ request }: LoaderFunctionArgs): Promise<never> {
  const { client, language } = shopOf(request)
  const returnTo = localReturnPath(new URL(request.url).searchParams.get('returnTo'))
  const data = await client.auth.generateOAuthData(callback(), returnTo)
  const page = new URL((await client.auth.getAuthUrl(data, { responseMode: 'query' })).authUrl)
  page.searchParams.set('ui_locales', language)
  sessionStorage.setItem(SIGN_IN, JSON.stringify(data))
  return leaveTo(page.href)
}

/** /auth/callback: the sign-in page redirects here. */
export async function finishSignIn({ request }: LoaderFunctionArgs): Promise<Response> {
  const { auth } = shopOf(request).client
  const stored = sessionStorage.getItem(SIGN_IN)
  sessionStorage.removeItem(SIGN_IN)
  const { code, state, iss } = auth.parseFromUrl(request.url, 'query')
  if (!stored || !code || !state) return redirect('/?signInError=canceled')
  const data: Parameters<typeof auth.getMemberTokens>[2] = JSON.parse(stored)
  try {
    auth.setTokens(await auth.getMemberTokens(code, state, data, iss))
    return redirect(localReturnPath(data.originalUri))
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    return redirect(`/?signInError=${error.code ?? error.kind}`)
  }
}

/** /auth/sign-out: ends the session here and at the site. */
export async function signOut({ request }: ActionFunctionArgs): Promise<never> {
  const { client, language } = shopOf(request)
  const { logoutUrl } = await client.auth.logout(location.origin + localPath(language, '/'))
  return leaveTo(logoutUrl)
}

/** /checkout: goes to the checkout of the site. */
export async function checkOut({ request }: ActionFunctionArgs): Promise<Response> {
  const { client, language } = shopOf(request)
  const at = (path: string) => location.origin + localPath(language, path)
  const callbacks = { cartPageUrl: at('/cart'), thankYouPageUrl: at('/thank-you'), postFlowUrl: at('/') }
  try {
    return leaveTo(await openCheckout(client, changeQueueOf(client), { callbacks }))
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    return redirect(localPath(language, `/cart?checkoutError=${error.code ?? error.kind}`))
  }
}

/** Forms come to these addresses. A link to them shows the cart. */
export const toCart = ({ request }: LoaderFunctionArgs) => redirect(localPath(shopOf(request).language, '/cart'))

/** The hosted checkout begins with a form. The own one is a page. */
export const toCheckout = (args: LoaderFunctionArgs) => (settings.checkout === 'own' ? null : toCart(args))

/** Goes to a page of the site. The page stays as it is until that has loaded. */
function leaveTo(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}
