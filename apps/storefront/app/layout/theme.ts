import { readCookie } from '../security/cookies.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

export function readTheme(request: Request): Theme {
  const value = readCookie(request.headers.get('Cookie'), themeCookie)
  return isTheme(value) ? value : 'system'
}

/**
 * The chosen appearance as a parameter of the site's hosted pages, which do not receive this shop's cookie on another
 * host. `system` is sent too, since it replaces a choice that was sent before.
 */
export function themeParameter(request: Request): { theme?: Theme } {
  const value = readCookie(request.headers.get('Cookie'), themeCookie)
  return isTheme(value) ? { theme: value } : {}
}
