import { languagesOf, mainLanguageOf } from '../brand/brand.ts'
import { readMainStorefront } from '../brand/storefront.server.ts'
import { readAllProducts, readCollections } from '../catalog/catalog.server.ts'
import { config } from '../config.server.ts'
import { type Language, localPath } from '../i18n/language.ts'

interface Entry {
  /** Bare path. */
  path: string
  changed?: Date
}

export async function loader() {
  const storefront = await readMainStorefront()
  const main = mainLanguageOf(storefront)
  const [collections, products] = await Promise.all([readCollections(main), readAllProducts(main)])
  const languages = languagesOf(storefront)
  const entries: Entry[] = [
    { path: '/' },
    { path: '/collections/all' },
    ...collections.map(({ slug }) => ({ path: `/collections/${slug}` })),
    ...storefront.pages.map(({ slug }) => ({ path: `/pages/${slug}` })),
    ...products.map(({ slug, lastUpdated }) => ({ path: `/products/${slug}`, changed: lastUpdated })),
  ]
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.flatMap((entry) =>
      languages.map((language) => toUrl(entry, localPath(language, entry.path), languages)),
    ),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function toUrl({ path, changed }: Entry, localized: string, languages: readonly Language[]): string {
  const address = (local: string) => escapeXml(config.storefrontUrl.origin + encodeURI(local))
  const alternates = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(localPath(language, path))}"/>`,
  )
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${address(localized)}</loc>${lastmod}${alternates.join('')}</url>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
