import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk'

/** The cookie with the visitor's tokens. The scripts of the page read it, so that both sides are one visitor. */
export const SESSION_COOKIE = 'wixSession'

const clientId = import.meta.env.PUBLIC_WIX_CLIENT_ID

/** A client without modules, which `use` adds. */
export function wixClient(tokens?: Tokens) {
  return createClient({ auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }) })
}

/** The client of the page, with the tokens in its cookie. */
export function wixBrowser() {
  const value = document.cookie.split('; ').find((entry) => entry.startsWith(`${SESSION_COOKIE}=`))
  return wixClient(value && JSON.parse(decodeURIComponent(value.slice(SESSION_COOKIE.length + 1))))
}
