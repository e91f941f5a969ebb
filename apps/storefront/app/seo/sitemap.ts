import { data } from 'react-router'
import { languagesOf, mainLanguageOf } from '../brand/brand.ts'
import { readMainStorefront } from '../brand/storefront.server.ts'
import { cached } from '../cached.server.ts'
import { readCollections, readListedProducts } from '../catalog/catalog.server.ts'
import { isUnlisted } from '../catalog/seo-tags.ts'
import { config } from '../config.server.ts'
import type { Route } from './+types/sitemap.ts'
import { type Entry, filesOf, sitemapIndex, urlSet } from './sitemap-files.ts'

/** A large catalog is read in many pages, and search engines fetch all files one after the other. */
const readSitemap = cached(5 * 60_000, async () => {
  const storefront = await readMainStorefront()
  const main = mainLanguageOf(storefront)
  const [collections, products] = await Promise.all([readCollections(main), readListedProducts(main)])
  const entries: Entry[] = [
    { path: '/' },
    { path: '/collections/all' },
    ...collections.filter((one) => !isUnlisted(one)).map(({ slug }) => ({ path: `/collections/${slug}` })),
    ...storefront.pages.map(({ slug }) => ({ path: `/pages/${slug}` })),
    ...products.map(({ slug, lastUpdated }) => ({ path: `/products/${slug}`, changed: lastUpdated })),
  ]
  const languages = languagesOf(storefront)
  return { languages, files: filesOf(entries, languages) }
})

/** The sitemap, or the index of its files where one would have too many addresses. */
export async function loader({ params }: Route.LoaderArgs) {
  const { languages, files } = await readSitemap()
  const { origin } = config.storefrontUrl
  const isIndex = params.file === undefined && files.length > 1
  const entries = files[params.file === undefined ? 0 : Number(params.file) - 1]
  if (!entries) throw data(null, { status: 404 })
  return new Response(isIndex ? sitemapIndex(origin, files.length) : urlSet(origin, entries, languages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
