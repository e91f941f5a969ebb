import {
  isPublicAddress,
  readSettings,
  readStorefront,
  type Site,
  type SiteSettings,
  type Storefront,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Appearance, chooseAppearance } from './appearance.ts'
import { chooseLanguage, type Language, readOfferedLanguages } from './language.ts'

/** What every page is drawn with. */
export interface Frame {
  readonly site: Site
  readonly settings: SiteSettings
  readonly language: Language
  /** The languages that the page can be read in. */
  readonly languages: readonly string[]
  /** Chosen in the shop; null where the device decides. */
  readonly appearance: Appearance | null
  /** What the shop shows of itself: name, images, theme, pages, places. */
  readonly storefront: Storefront
  /** The URL of the shop, with the language if it is not the site's own. */
  readonly shopUrl: string | null
  /** Path and query of the request, as a link to the same page has them. */
  readonly path: string
  /** Whether this client may see the built-in mailbox. */
  readonly hasMailbox: boolean
}

/** The environment of the hosted pages' Hono apps: `c.get('frame')` in every handler. */
export interface PagesEnv {
  Bindings: { address?: string }
  Variables: { frame: Frame }
}

/** This machine or its own network: a public site must not show sign-in links to strangers. */
const isNear = (address: string) => !isPublicAddress(address)

/** The request's frame, created on first use. */
export async function frameOf(c: Context<PagesEnv>, site: Site): Promise<Frame> {
  const known = c.get('frame')
  if (known) return known
  const settings = await readSettings(site.db)
  const { pathname, search } = new URL(c.req.url)
  const hasMailbox = site.keepsMail && isNear(c.env?.address ?? '')
  // Two slashes in front would make a host of what is a path.
  const path = pathname.replace(/^\/+/, '/') + search
  const languages = await readOfferedLanguages(site, settings, pathname)
  const language = chooseLanguage(c, settings.language, languages)
  const storefront = await readStorefront(site, language)
  const appearance = chooseAppearance(c, storefront.theme.appearance)
  const frame = {
    site,
    settings,
    language,
    languages,
    appearance,
    storefront,
    shopUrl: shopUrlIn(language, settings),
    path,
    hasMailbox,
  }
  c.set('frame', frame)
  return frame
}

function shopUrlIn(language: Language, { shopUrl, language: own }: SiteSettings): string | null {
  if (!shopUrl || own.startsWith(language)) return shopUrl
  const url = new URL(shopUrl)
  url.searchParams.set('lang', language)
  return url.href
}

/** Gives every handler after it a frame. */
export const withFrame = (site: Site) =>
  createMiddleware<PagesEnv>(async (c, next) => {
    await frameOf(c, site)
    await next()
  })
