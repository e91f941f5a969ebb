import { Button, TextArea, TextField } from '@cartwright/design/parts'
import { data, Form, useNavigation } from 'react-router'
import { readProduct } from '../catalog/catalog.server.ts'
import { readPage } from '../catalog/read-page.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import { textLink } from '../ui/text-link.ts'
import type { Route } from './+types/reviews.ts'
import { withWords } from './product-reviews.server.tsx'
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
    product: { name: product.name, slug: product.slug },
    reviews: withWords(newest, shop.language),
    page,
    pages: Math.ceil(count / PAGE),
    average,
    words: { title: of(product.name), stars: stars(average), summary: count > 0 ? summary(average, count) : null },
    choices: [5, 4, 3, 2, 1].map((rating) => ({ rating, label: stars(String(rating)) })),
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
        <h2 className="display text-heading">{texts.write}</h2>
        <div role="status">{actionData?.ok && <p className="mt-4 rounded-control bg-sand p-5">{texts.done}</p>}</div>
        {!actionData?.ok && <ReviewForm data={loaderData} rejected={actionData} />}
      </section>
    </div>
  )
}

interface ReviewFormProps {
  data: Route.ComponentProps['loaderData']
  rejected: Extract<Route.ComponentProps['actionData'], { ok: false }> | undefined
}

function ReviewForm({ data: { texts, choices, isMember, order: linked }, rejected }: ReviewFormProps) {
  const busy = useNavigation().state !== 'idle'
  const values = rejected?.values
  const order = values?.order || linked
  return (
    <Form method="post" action="#write" noValidate className="mt-4 flex flex-col gap-4">
      <p className="text-small text-muted">{order ? texts.linkLead : isMember ? texts.memberLead : texts.guestLead}</p>
      {order && <input type="hidden" name="order" value={order} />}
      <fieldset>
        <legend className="font-semibold">{texts.rating}</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {choices.map(({ rating, label }) => (
            <label key={rating} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="rating"
                value={rating}
                required
                defaultChecked={values?.rating === String(rating)}
              />
              <Stars rating={rating} label={label} />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField label={texts.headline} name="title" maxLength={200} defaultValue={values?.title} />
      <TextArea label={texts.body} name="body" rows={5} maxLength={5000} defaultValue={values?.body} />
      <TextField label={texts.name} name="name" maxLength={100} autoComplete="given-name" defaultValue={values?.name} />
      {!isMember && !order && (
        <>
          <TextField
            label={texts.orderNumber}
            name="orderNumber"
            required
            maxLength={30}
            defaultValue={values?.orderNumber}
          />
          <TextField
            label={texts.email}
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={values?.email}
          />
        </>
      )}
      {rejected && (
        <p role="alert" className="border-l-2 border-ochre pl-3 font-medium">
          {rejected.problem}
        </p>
      )}
      <Button className="self-start" aria-disabled={busy || undefined}>
        {texts.send}
      </Button>
    </Form>
  )
}
