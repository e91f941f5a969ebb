import type { CatalogOptions } from '../catalog/queries.ts'
import { readOnce } from '../forms/read-once.ts'
import { storefrontQuery } from '../shop/storefront.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import { type PageAddresses, pageAddress } from './page-address.ts'

/** Options of `sitemap`. */
export interface SitemapOptions extends PageAddresses {
  /** With the modules `collections`, `products` and `storefront`. */
  readonly client: ShopClient
  /** The languages of the storefront. */
  readonly languages: readonly string[]
  /** Pages of your own, such as `/gifts`. */
  readonly paths?: readonly string[] | undefined
  /** Options of the reads, such as those of a cache. */
  readonly options?: CatalogOptions | undefined
}

/** The most addresses that search engines take of one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000

interface Entry {
  readonly path: string
  readonly changed?: Date
}

/** The response to `/sitemap.xml`: all pages that search engines are to list, in every language. */
export async function sitemap(shop: SitemapOptions): Promise<Response> {
  const { client, languages, options, paths = [] } = shop
  const [{ pages }, { items: collections }, products] = await Promise.all([
    readOnce(storefrontQuery(client, languages[0], options)),
    moduleOf(client, 'collections').queryCollections(options).limit(50).find(),
    readProducts(shop),
  ])
  const entries: Entry[] = [
    { path: '/' },
    { path: '/collections/all' },
    ...collections.filter(({ slug }) => slug !== 'all-products').map(({ slug }) => ({ path: `/collections/${slug}` })),
    ...pages.map(({ slug }) => ({ path: `/pages/${slug}` })),
    ...paths.map((path) => ({ path })),
    ...products,
  ]
  const urls = entries.slice(0, Math.floor(MOST_ADDRESSES / languages.length)).flatMap((entry) => toUrls(shop, entry))
  const start =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
  return textFile(['<?xml version="1.0" encoding="UTF-8"?>', start, ...urls, '</urlset>'], 'application/xml')
}

/** The response to `/robots.txt`. */
export const robots = ({ origin }: Pick<PageAddresses, 'origin'>): Response =>
  textFile(
    ['User-agent: *', 'Disallow: /auth/', 'Disallow: /checkout', '', `Sitemap: ${origin}/sitemap.xml`],
    'text/plain',
  )

async function readProducts({ client, options }: SitemapOptions): Promise<Entry[]> {
  let page = await moduleOf(client, 'products').queryProducts(options).limit(100).find()
  const products = [...page.items]
  while (page.hasNext() && products.length < MOST_ADDRESSES) {
    page = await page.next()
    products.push(...page.items)
  }
  return products.map(({ slug, lastUpdated }) => ({ path: `/products/${slug}`, changed: lastUpdated }))
}

function toUrls(shop: SitemapOptions, { path, changed }: Entry): string[] {
  const { languages } = shop
  const addressIn = (language: string) => escapeXml(encodeURI(pageAddress(shop, language, path)))
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
