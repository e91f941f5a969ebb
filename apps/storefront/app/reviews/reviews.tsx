import { data } from 'react-router'
import { readProduct } from '../catalog/catalog.server.ts'
import { toImage } from '../catalog/media.ts'
import { readPage } from '../catalog/read-page.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import { Picture } from '../ui/picture.tsx'
import { textLink } from '../ui/text-link.ts'
import type { Route } from './+types/reviews.ts'
import { withWords } from './product-reviews.server.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList, Stars } from './review-list.tsx'
import { readReviews, sendReview } from './reviews.server.ts'

/** Reviews of a page. */
const PAGE = 20

async function requireProduct(slug: string, shop: Shop) {
  const product = await readProduct(slug, shop.view)
  if (!product) throw data(null, { status: 404 })
  return product
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await requireProduct(params.slug, shop)
  const page = readPage(url.searchParams)
  const { count, average, newest } = await readReviews(product, shop.view, { limit: PAGE, skip: (page - 1) * PAGE })
  const { stars, summary, of, problems: _, all: __, ...texts } = messagesIn(shop.language).reviews
  return {
    product: {
      name: product.name,
      slug: product.slug,
      image: toImage(product.media.items[0], product.name),
    },
    reviews: withWords(newest, shop.language),
    page,
    pages: Math.ceil(count / PAGE),
    average,
    words: { title: of(product.name), stars: stars(average), summary: count > 0 ? summary(average, count) : null },
    choices: [1, 2, 3, 4, 5].map((rating) => ({ rating, label: stars(String(rating)) })),
    texts,
    /** Of the link in a mail, which stands for the order. */
    order: url.searchParams.get('order') ?? '',
    isMember: await shop.signedIn(),
    head: pageHead({ ...shop.page, title: of(product.name), noIndex: count === 0 }),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  return sendReview(shop, await requireProduct(params.slug, shop), await readForm(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** All reviews of a product, and the form for one's own. It works without script. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviews, page, pages, average, words, texts } = loaderData
  return (
    <div className="page-x max-w-3xl pt-8 pb-24 sm:pt-12">
      <p>
        <Link to={`/products/${product.slug}`} className={`inline-block py-1 ${textLink}`}>
          ← {product.name}
        </Link>
      </p>
      <h1 className="poster mt-3 text-title">{words.title}</h1>
      <p className="mt-4 text-lead">
        {words.summary ? (
          <>
            <Stars rating={Number(average)} label={words.stars} /> {words.summary}
          </>
        ) : (
          texts.none
        )}
      </p>
      <ReviewList reviews={reviews} />
      <nav aria-label={texts.pages} className="flex gap-6">
        {page > 1 && (
          <Link to={`/products/${product.slug}/reviews?page=${page - 1}`} className={`py-2 ${textLink}`}>
            {texts.newer}
          </Link>
        )}
        {page < pages && (
          <Link to={`/products/${product.slug}/reviews?page=${page + 1}`} className={`py-2 ${textLink}`}>
            {texts.older}
          </Link>
        )}
      </nav>
      <section id="write" className="mt-12 border-t border-line pt-8">
        <div className="flex items-center gap-4">
          {product.image && (
            <Picture
              image={product.image}
              decorative
              className="aspect-[4/5] w-20 shrink-0 rounded-plate bg-sand object-cover sm:w-24"
            />
          )}
          <div>
            <h2 className="display text-heading">{texts.write}</h2>
            <p className="mt-1 text-muted">{product.name}</p>
          </div>
        </div>
        <div role="status">{actionData?.ok && <p className="mt-4 rounded-control bg-sand p-5">{texts.done}</p>}</div>
        {!actionData?.ok && <ReviewForm data={loaderData} rejected={actionData} />}
      </section>
    </div>
  )
}
