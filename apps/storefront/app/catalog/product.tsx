import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { toGiftCardView } from '../gift-cards/gift-card-view.server.ts'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { membershipNoteHtml } from '../memberships/product-note.server.tsx'
import { missingOrMoved } from '../moved-path.server.ts'
import { deferred } from '../offline/deferred.tsx'
import { productReviewsHtml } from '../reviews/product-reviews.server.tsx'
import { ratingOf, withRatings } from '../reviews/ratings.server.ts'
import { readReviews } from '../reviews/reviews.server.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { breadcrumbList } from '../seo/json-ld.server.ts'
import { productLd } from '../seo/product-ld.server.ts'
import { returnPolicyLd } from '../seo/return-policy-ld.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { FormattedText } from '../ui/formatted-text.tsx'
import type { Route } from './+types/product.ts'
import { attributeSections } from './attributes.server.ts'
import { requestBackInStock } from './back-in-stock.server.ts'
import { buyNotesHtml } from './buy-notes.server.tsx'
import { readProduct, readRelated } from './catalog.server.ts'
import { readCategoryPlace } from './categories.server.ts'
import { Gallery } from './gallery.tsx'
import { InfoSections } from './info-sections.tsx'
import { priceNoteHtml } from './price-note.server.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductGrid } from './product-grid.tsx'
import { toProductCard, toProductDetail } from './product-views.ts'
import { excerpt, plainText, richText } from './rich-text.ts'
import { Safety } from './safety.tsx'
import { startingChoice } from './selection.ts'
import { withSizeTable } from './size-table.server.tsx'

/** Most visitors do not scroll that far before it is there. */
const RecentlySeen = deferred(() => import('./recently-seen.tsx'))

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [found, collections] = await Promise.all([readProduct(params.slug, shop.view), shop.collections()])
  if (!found) return missingOrMoved(url, shop.language)
  // A slug that was changed keeps leading to its product, for search engines and for links people kept.
  if (found.slug && found.slug !== params.slug) {
    throw redirect(localPath(shop.language, `/products/${found.slug}`) + url.search, 301)
  }
  const detail = toProductDetail(found, shop.language)
  const details = await attributeSections(found, shop.view)
  const product = withSizeTable({ ...detail, sections: [...details, ...detail.sections] }, shop.language)
  const collection = collections.find(({ id }) => product.collectionIds.includes(id))
  const place = collection && (await readCategoryPlace(collection.id, shop.language))
  const categories = collection ? [...(place?.above ?? []), collection].map(({ name, slug }) => ({ name, slug })) : []
  const crumbs = [
    { name: messagesIn(shop.language).nav.home, path: localPath(shop.language, '/') },
    ...categories.map(({ name, slug }) => ({ name, path: localPath(shop.language, `/collections/${slug}`) })),
    { name: product.name },
  ]
  const [related, reviews] = await Promise.all([
    readRelated(found, 4, shop.view),
    readReviews(found, shop.view, { limit: 3 }),
  ])
  return {
    product,
    giftCard: toGiftCardView(found, shop.language),
    note: priceNoteHtml(found, shop.storefront, shop.language) + (await membershipNoteHtml(found, shop)),
    buyNotes: buyNotesHtml(found, shop.storefront, shop.language, new Date()),
    categories,
    related: await withRatings(
      related.map((product) => toProductCard(product, shop.language)),
      shop.view,
    ),
    rating: ratingOf(reviews, shop.language),
    reviews: productReviewsHtml(reviews, product.slug, shop.language),
    start: startingChoice(product.choosing, url.searchParams),
    head: pageHead({
      ...shop.page,
      title: product.seoTitle ?? product.name,
      description: product.seoDescription ?? excerpt(plainText(richText(product.description)), 200),
      image: product.image?.url,
      type: 'product',
      seo: product,
      hasMarkdown: true,
      jsonLd: [
        productLd(product, shop.origin + shop.page.pathname.replace(/\/$/, ''), {
          returns: returnPolicyLd(shop.storefront),
          reviews,
        }),
        breadcrumbList(shop.origin, crumbs),
      ],
    }),
  }
}

/** The form for a mail when a sold-out product is back. */
export async function action({ request, context, url }: Route.ActionArgs) {
  return requestBackInStock(context.get(shopContext), await readForm(request), url)
}

/** Choosing a variant changes the address, not what is known of the product. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameProduct = currentUrl.pathname === nextUrl.pathname
  return sameProduct && !formMethod ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, related } = loaderData
  const { nav, product: messages } = useMessages()
  return (
    <>
      <div className="page-x pt-5 sm:pt-7">
        <Breadcrumbs
          steps={[
            { name: nav.home, to: '/' },
            ...categories.map(({ name, slug }) => ({ name, to: `/collections/${slug}` })),
            { name: product.name },
          ]}
        />
      </div>
      <div className="page-x mt-4 grid gap-x-8 gap-y-8 sm:mt-6 md:grid-cols-2 lg:gap-x-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(22rem,1fr)]">
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <ProductForm
            key={product.id}
            product={product}
            giftCard={loaderData.giftCard}
            rating={loaderData.rating}
            note={loaderData.note}
            buyNotes={loaderData.buyNotes}
            start={loaderData.start}
            requested={actionData}
          />
          {product.sizeTable && <ServerHtml html={product.sizeTable.html} />}
          <FormattedText html={product.description} className="mt-9 border-t border-line pt-7 empty:hidden" />
          <InfoSections sections={product.sections} />
          <Safety safety={product.safety} />
          {!loaderData.rating && <ServerHtml html={loaderData.reviews} />}
        </div>
      </div>
      {related.length > 0 && (
        <section aria-label={messages.related} className="page-x pt-16 sm:pt-20">
          <h2 className="display text-heading">{messages.related}</h2>
          <div className="mt-7">
            <ProductGrid products={related} />
          </div>
        </section>
      )}
      {loaderData.rating && <ServerHtml html={loaderData.reviews} />}
      <RecentlySeen product={product} />
      <div className="pb-16 sm:pb-24" />
    </>
  )
}

function ServerHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from text.
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
