import { readListingQuery } from '@cartwright/react'
import { data, redirect } from 'react-router'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { missingOrMoved } from '../moved-path.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { breadcrumbList } from '../seo/json-ld.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShortText } from '../ui/short-text.tsx'
import type { Route } from './+types/collection.ts'
import { readCollection } from './catalog.server.ts'
import { readCategoryPlace } from './categories.server.ts'
import { readListing } from './listing.server.ts'
import { fewProducts, ProductList } from './product-list.tsx'
import { SubCategories } from './sub-categories.tsx'

/** Slug of the collection of everything. */
const everything = 'all'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readListingQuery(url.searchParams)
  const collection = params.slug === everything ? null : await readCollection(params.slug, shop.language)
  if (collection === undefined) return missingOrMoved(url, shop.language)
  // A slug that was changed keeps leading to its collection.
  if (collection && collection.slug !== params.slug) {
    throw redirect(localPath(shop.language, `/collections/${collection.slug}`) + url.search, 301)
  }
  const { above, below, searched } = collection
    ? await readCategoryPlace(collection.id, shop.language)
    : { above: [], below: [], searched: [] }
  const listing = await readListing({ ...query, term: '' }, collection, shop.view, searched)
  const messages = messagesIn(shop.language)
  const name = collection?.name ?? messages.collection.all
  const title = collection?.seoTitle ?? name
  const isMissing = query.page > listing.pages
  const head = pageHead({
    ...shop.page,
    title: query.page > 1 && !isMissing ? `${title}, ${messages.collection.pageOf(query.page, listing.pages)}` : title,
    description: collection?.seoDescription ?? collection?.description ?? messages.collection.allText,
    image: collection?.image?.url,
    ...(collection && { seo: collection }),
    query: query.page > 1 ? `?page=${query.page}` : '',
    jsonLd: [
      breadcrumbList(shop.origin, [
        { name: messages.nav.home, path: localPath(shop.language, '/') },
        ...above.map(({ name, slug }) => ({ name, path: localPath(shop.language, `/collections/${slug}`) })),
        { name },
      ]),
    ],
  })
  return data({ collection, above, below, listing, query, head }, { status: isMissing ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CollectionPage({
  loaderData: { collection, above, below, listing, query },
}: Route.ComponentProps) {
  const { nav, collection: messages } = useMessages()
  const name = collection?.name ?? messages.all
  const text = collection ? collection.description : messages.allText
  return (
    <>
      <header className="page-x pt-5 sm:pt-7">
        <Breadcrumbs
          steps={[
            { name: nav.home, to: '/' },
            ...above.map((one) => ({ name: one.name, to: `/collections/${one.slug}` })),
            { name },
          ]}
        />
        <div className="mt-3 grid items-end gap-x-12 gap-y-4 md:pb-2 md:grid-cols-[1fr_minmax(0,1.1fr)]">
          <div className="md:pb-4">
            <h1
              className={`poster text-title ${collection?.image || listing.total >= fewProducts ? 'lg:text-display' : ''}`}
            >
              {name}
            </h1>
            {/* Another collection begins with its text cut again. */}
            {text && (
              <ShortText key={name} text={text} className="mt-2 max-w-[36rem] text-muted md:mt-6 md:text-lead" />
            )}
          </div>
          {collection?.image && (
            <Picture
              image={collection.image}
              first
              decorative
              className="aspect-[2/1] w-full rounded-plate bg-sand object-cover max-md:order-first max-md:aspect-[3/1]"
            />
          )}
        </div>
        <SubCategories categories={below} />
      </header>
      <ProductList listing={listing} query={query} path={`/collections/${collection?.slug ?? everything}`} />
    </>
  )
}
