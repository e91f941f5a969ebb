import { backInStockNotifications, checkout, currentCart } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'
import Cookies from 'js-cookie'
import { parseTokens, SESSION_COOKIE } from './session'

/** The client of the page, with the visitor's tokens from the cookie. */
export function wixBrowser() {
  const tokens = parseTokens(Cookies.get(SESSION_COOKIE))
  return createClient({
    modules: { currentCart, checkout, redirects, members, backInStockNotifications },
    auth: OAuthStrategy({ clientId: process.env.NEXT_PUBLIC_WIX_CLIENT_ID ?? '', ...(tokens && { tokens }) }),
  })
}

/** Stores the tokens of who is now signed in, or of a new visitor. */
export function saveTokens(tokens: Tokens) {
  Cookies.set(SESSION_COOKIE, JSON.stringify(tokens), { expires: 14 })
}
