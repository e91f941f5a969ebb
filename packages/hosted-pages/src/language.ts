import { readLanguages, type Site, type SiteSettings } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language, languages } from './messages/index.ts'

export type { Language }

/** Pages for owners: their languages do not depend on those of the shop. */
const ownersPage = /^\/admin(\/|$)/

/**
 * The languages of the shop that these pages have texts for, or English if there are none. All of them on pages for
 * owners, and until the owner has set the languages of the shop.
 */
export async function readOfferedLanguages(
  site: Site,
  { storefront }: SiteSettings,
  pathname: string,
): Promise<string[]> {
  if (!storefront.furtherLanguages || ownersPage.test(pathname)) return languages()
  const shop = (await readLanguages(site)).filter(({ offered }) => offered).map(({ language }) => language.slice(0, 2))
  const both = languages().filter((language) => shop.includes(language))
  return both.length > 0 ? both : ['en']
}

/**
 * An explicit `?lang=` is remembered; else the remembered one, the browser's wish, the site's own language.
 *
 * @param offered languages to choose from
 */
export function chooseLanguage(c: Context, siteLanguage: string, offered: readonly string[]): Language {
  const isOffered = (tag: string | undefined): tag is Language => isLanguage(tag) && offered.includes(tag)
  const requested = c.req.query('lang')
  if (isOffered(requested)) {
    setCookie(c, 'lang', requested, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31_536_000 })
    return requested
  }
  const remembered = getCookie(c, 'lang')
  if (isOffered(remembered)) return remembered
  const site = siteLanguage.slice(0, 2)
  const wished = accepts(c, {
    header: 'Accept-Language',
    supports: [...offered],
    default: isOffered(site) ? site : (offered[0] ?? 'en'),
    match: (wishes, { supports, default: otherwise }) =>
      [...wishes]
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((tag) => supports.includes(tag)) ?? otherwise,
  })
  return isLanguage(wished) ? wished : 'en'
}
