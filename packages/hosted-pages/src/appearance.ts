import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

export type Appearance = 'light' | 'dark'

/** The cookie in which the shop remembers the choice of the customer; it holds `light`, `dark` or `system`. */
const COOKIE = 'theme'

/**
 * The appearance that was chosen in the shop; null where the device decides.
 *
 * A shop on another host sends the choice as `?theme=`, because its cookies do not reach this one.
 */
export function chooseAppearance(c: Context, fixed: string): Appearance | null {
  if (fixed === 'LIGHT') return 'light'
  if (fixed === 'DARK') return 'dark'
  const requested = c.req.query('theme')
  if (requested === 'light' || requested === 'dark' || requested === 'system')
    setCookie(c, COOKIE, requested, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31_536_000 })
  const chosen = requested ?? getCookie(c, COOKIE)
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}
