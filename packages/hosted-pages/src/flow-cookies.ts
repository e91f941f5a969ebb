import type { Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { isSecure } from './strict-transport.ts'

interface FlowCookie {
  read(c: Context): string | null
  /** The `Set-Cookie` header that keeps a value. */
  write(value: string): string
  remove(): string
}

/** A cookie of the pages only, for values that must not be in a URL. Over https only this very host can set it. */
function flowCookie(
  name: string,
  seconds: number,
  sameSite: 'Lax' | 'Strict' = 'Lax',
): (site: Pick<Site, 'url'>) => FlowCookie {
  return (site) => {
    const secure = isSecure(site)
    const flags = { path: '/', httpOnly: true, sameSite } as const
    const write = (value: string, maxAge: number) =>
      secure
        ? generateCookie(name, value, { ...flags, maxAge, secure: true, prefix: 'host' })
        : generateCookie(name, value, { ...flags, maxAge })
    return {
      read: (c) => getCookie(c, name, secure ? 'host' : undefined) || null,
      write: (value) => write(value, seconds),
      remove: () => write('', 0),
    }
  }
}

/** The state token of a sign-in that waits in this browser, for a code or for the owner. */
export const waitingSignIn = flowCookie('cartwright-waiting', 24 * 60 * 60)

/** The state tokens of what a member who is signed in waits for a code for. Each has its own: two tabs may wait for both. */
export const waitingCodes = {
  ADDRESS_CHANGE: flowCookie('cartwright-email-code', 60 * 60),
  ORDER_CLAIM: flowCookie('cartwright-order-code', 60 * 60),
} as const

/** The sign-in this browser was in when it requested a new password: the mail's link continues it. */
export const interruptedSignIn = flowCookie('cartwright-interrupted', 60 * 60)

/** Shows that a form comes from a page of this site: browsers send it with no form of another site. */
export const ownForms = flowCookie('cartwright-form', 30 * 24 * 60 * 60, 'Strict')

/** The page an owner was on when signing in again was required: sign-in redirects back to it. */
export const ownerErrand = flowCookie('cartwright-errand', 15 * 60)
