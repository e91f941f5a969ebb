import type { Walk } from './check.ts'
import { type Link, Page, type PageKind } from './page.ts'
import { words } from './words.ts'

/** Pages of each kind that a walk reads at most: enough to see what a storefront does, few enough for a live shop. */
const atMost: Readonly<Record<PageKind, number>> = {
  home: 1,
  list: 2,
  product: 4,
  cart: 1,
  legal: 6,
  withdrawal: 1,
  other: 0,
}
const TIMEOUT = 20_000

/**
 * Reads a running storefront as a search engine does, without scripts: its home page, and what that leads to.
 *
 * @throws Error when the address does not respond with a page
 */
export async function walkStorefront(address: string): Promise<Walk> {
  const start = new URL(address)
  const home = await readPage(start, 'home')
  if (!home.response.ok) throw new Error(`${start.href} responded with ${home.response.status}.`)
  const pages = [home]
  const read = new Set([addressOf(home.url)])
  const sitemap = await readSitemap(start)
  for (const { url, kind } of candidates(home, sitemap)) {
    if (read.has(addressOf(url)) || pages.filter((page) => page.kind === kind).length >= atMost[kind]) continue
    read.add(addressOf(url))
    const page = await readPage(url, kind).catch(() => null)
    if (page) pages.push(page)
    // A list leads to products that the home page does not show.
    if (page?.kind === 'list') await readProducts(page, pages, read)
  }
  return {
    start,
    pages,
    robots: await readText(new URL('/robots.txt', start)),
    sitemap,
    unknownStatus: await statusOf(new URL('/no-such-page-of-this-shop', start)),
  }
}

async function readProducts(list: Page, pages: Page[], read: Set<string>): Promise<void> {
  for (const { url } of list.links.filter((link) => kindOf(link, list.url) === 'product')) {
    if (pages.filter(({ kind }) => kind === 'product').length >= atMost.product) return
    if (read.has(addressOf(url))) continue
    read.add(addressOf(url))
    const page = await readPage(url, 'product').catch(() => null)
    if (page) pages.push(page)
  }
}

/** Addresses of other pages, by the links of the home page and by the sitemap. */
function candidates(home: Page, sitemap: string | null): { url: URL; kind: PageKind }[] {
  const listed = [...(sitemap ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, location = '']) => location.replaceAll('&amp;', '&'))
    .filter((location) => URL.canParse(location))
    .map((location) => ({ url: new URL(location), words: '' }))
  return [...home.links, ...listed]
    .filter(({ url }) => url.hostname === home.url.hostname || words.withdraw.test(url.href))
    .map((link) => ({ url: link.url, kind: kindOf(link, home.url) }))
    .concat({ url: new URL('/cart', home.url), kind: 'cart' })
    .filter(({ kind }) => atMost[kind] > 0)
}

/** What a link leads to, by its path first: words of a product may be any. */
function kindOf({ url, words: text }: Link, home: URL): PageKind {
  if (words.withdraw.test(text) || /withdraw|widerruf/i.test(url.pathname)) {
    return /right|recht|policy|belehrung|pages\//i.test(`${text} ${url.pathname}`) ? 'legal' : 'withdrawal'
  }
  if (url.origin !== home.origin) return 'other'
  if (/\/(products?|produkte?|p|item)\/[^/]+\/?$/i.test(url.pathname)) return 'product'
  if (/\/(collections?|categor(y|ies)|kategorien?|c|shop)(\/[^/]+)?\/?$/i.test(url.pathname)) return 'list'
  if (/\/(cart|basket|warenkorb)\/?$/i.test(url.pathname)) return 'cart'
  const isLegal = [words.imprint, words.privacy, words.terms, words.contact].some(
    (word) => word.test(text) || word.test(url.pathname),
  )
  return isLegal ? 'legal' : 'other'
}

async function readPage(url: URL, kind: PageKind): Promise<Page> {
  const response = await request(url)
  return new Page(new URL(response.url || url), kind, response, await response.text())
}

const request = (url: URL) =>
  fetch(url, { headers: { Accept: 'text/html' }, redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT) })

async function readText(url: URL): Promise<string | null> {
  const response = await request(url).catch(() => null)
  return response?.ok && !/text\/html/.test(response.headers.get('content-type') ?? '') ? response.text() : null
}

/** The sitemap, or the first one that an index of sitemaps names. */
async function readSitemap(start: URL): Promise<string | null> {
  const text = await readText(new URL('/sitemap.xml', start))
  if (text === null || !text.includes('<sitemapindex')) return text
  const [, first] = /<loc>([^<]+)<\/loc>/.exec(text) ?? []
  return first !== undefined && URL.canParse(first) ? readText(new URL(first)) : text
}

const statusOf = async (url: URL) => (await request(url)).status
const addressOf = ({ origin, pathname }: URL) => origin + pathname.replace(/\/$/, '')
