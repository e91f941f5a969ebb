import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language, languages } from './messages/index.ts'

export type { Language }

/** An explicit `?lang=` is remembered; else the remembered one, the browser's wish, the site's own language. */
export function chooseLanguage(c: Context, siteLanguage: string): Language {
  const asked = c.req.query('lang')
  if (isLanguage(asked)) {
    setCookie(c, 'lang', asked, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31_536_000 })
    return asked
  }
  const remembered = getCookie(c, 'lang')
  if (isLanguage(remembered)) return remembered
  const site = siteLanguage.slice(0, 2)
  const wished = accepts(c, {
    header: 'Accept-Language',
    supports: languages(),
    default: isLanguage(site) ? site : 'en',
    match: (wishes, { supports, default: otherwise }) =>
      [...wishes]
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((tag) => supports.includes(tag)) ?? otherwise,
  })
  return isLanguage(wished) ? wished : 'en'
}
