import { defineMiddleware } from 'astro:middleware'
import { SESSION_COOKIE, wixClient } from './wix/session'

const TWO_WEEKS = 14 * 24 * 60 * 60

/** Gives each new visitor tokens before the first page is rendered, and renews those that expired. */
export const onRequest = defineMiddleware(async ({ cookies, locals }, next) => {
  const known = cookies.get(SESSION_COOKIE)?.json()
  const { auth } = wixClient()
  locals.tokens = await auth.generateVisitorTokens(known)
  cookies.set(SESSION_COOKIE, locals.tokens, { path: '/', maxAge: TWO_WEEKS, sameSite: 'lax' })
  return next()
})
