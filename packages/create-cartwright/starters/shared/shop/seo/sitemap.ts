import { languages, localPath } from '../languages'
import { readCollections, readStorefront, type Shop } from '../shop'

/** The most addresses that search engines take of one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000

interface Entry {
  readonly path: string
  readonly changed?: Date
}

/** All pages that search engines are to list, in every language. */
export async function sitemap(shop: Shop): Promise<Response> {
  const [{ pages }, collections, products] = await Promise.all([
    readStorefront(shop),
    readCollections(shop),
    readProducts(shop),
  ])
  const entries: Entry[] = [
    { path: '/' },
    { path: '/collections/all' },
    ...collections.map(({ slug }) => ({ path: `/collections/${slug}` })),
    ...pages.map(({ slug }) => ({ path: `/pages/${slug}` })),
    ...products,
  ]
  const urls = entries.slice(0, Math.floor(MOST_ADDRESSES / languages.length)).flatMap((entry) => toUrls(shop, entry))
  const start =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  return textFile(['<?xml version="1.0" encoding="UTF-8"?>', start, ...urls, '</urlset>'], 'application/xml')
}

export const robots = ({ origin }: Pick<Shop, 'origin'>): Response =>
  textFile(
    ['User-agent: *', 'Disallow: /auth/', 'Disallow: /checkout', '', `Sitemap: ${origin}/sitemap.xml`],
    'text/plain',
  )

async function readProducts({ catalog, cache }: Shop): Promise<Entry[]> {
  let page = await catalog.products.queryProducts(cache).limit(100).find()
  const products = [...page.items]
  while (page.hasNext() && products.length < MOST_ADDRESSES) {
    page = await page.next()
    products.push(...page.items)
  }
  return products.map(({ slug, lastUpdated }) => ({ path: `/products/${slug}`, changed: lastUpdated }))
}

function toUrls({ origin }: Shop, { path, changed }: Entry): string[] {
  const addressIn = (language: (typeof languages)[number]) => escapeXml(origin + encodeURI(localPath(language, path)))
  const alternates = languages
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language)}"/>`)
    .join('')
  const date = changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : ''
  return languages.map((language) => `<url><loc>${addressIn(language)}</loc>${date}${alternates}</url>`)
}

const textFile = (lines: readonly string[], type: string): Response =>
  new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
