import { type Language, localPath } from '../i18n/language.ts'

/** A page in all languages of the shop. */
export interface Entry {
  /** Bare path. */
  path: string
  changed?: Date
}

/** The most addresses that search engines take of one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000

/** The entries of each file, at least one. */
export function filesOf(entries: readonly Entry[], languages: readonly Language[]): Entry[][] {
  const most = Math.floor(MOST_ADDRESSES / languages.length)
  const count = Math.max(1, Math.ceil(entries.length / most))
  return Array.from({ length: count }, (_, index) => entries.slice(index * most, (index + 1) * most))
}

export const sitemapIndex = (origin: string, count: number): string =>
  xml(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    Array.from({ length: count }, (_, index) => `<sitemap><loc>${origin}/sitemaps/${index + 1}.xml</loc></sitemap>`),
    '</sitemapindex>',
  )

export const urlSet = (origin: string, entries: readonly Entry[], languages: readonly Language[]): string =>
  xml(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    entries.flatMap((entry) =>
      languages.map((language) => toUrl(origin, entry, localPath(language, entry.path), languages)),
    ),
    '</urlset>',
  )

const xml = (start: string, lines: readonly string[], end: string): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', start, ...lines, end, ''].join('\n')

function toUrl(origin: string, { path, changed }: Entry, localized: string, languages: readonly Language[]): string {
  const address = (local: string) => escapeXml(origin + encodeURI(local))
  const alternates = languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(localPath(language, path))}"/>`,
  )
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${address(localized)}</loc>${lastmod}${alternates.join('')}</url>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
