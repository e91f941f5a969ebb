import type { Review, ReviewSummary, ShopProduct } from '@cartwright/client'
import { formatDay } from '@cartwright/design'
import { textOf } from '../cart/item-form.ts'
import { type CatalogView, catalogIn } from '../catalog/catalog.server.ts'
import { errorCodeOf } from '../error-code.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'

/** A review as pages show it. */
export interface ReviewView {
  readonly id: string
  readonly rating: number
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly author: string
  readonly day: string
  /** The same in ISO 8601. */
  readonly date: string
  readonly isVerified: boolean
  readonly reply?: string | undefined
}

/** The approved reviews of a product in figures, and some of them. */
export interface ProductReviews {
  readonly count: number
  /** With one decimal. */
  readonly average: string
  readonly newest: readonly ReviewView[]
}

/** Number, average and newest reviews of a product; from `skip` on. */
export async function readReviews(
  { id }: Pick<ShopProduct, 'id'>,
  view: CatalogView,
  { limit, skip = 0 }: { readonly limit: number; readonly skip?: number },
): Promise<ProductReviews> {
  const { reviews } = catalogIn(view)
  const [summaries, page] = await Promise.all([
    reviews.summarizeReviews([id]),
    reviews.queryReviews({
      filter: { entityId: id },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      paging: { limit, offset: skip },
    }),
  ])
  const { count = 0, averageRating: average = '0.0' }: Partial<ReviewSummary> = summaries[0] ?? {}
  return { count, average, newest: page.reviews.map((review) => toView(review, view.language)) }
}

function toView({ id, content, author, reviewDate, verified, reply }: Review, language: Language): ReviewView {
  return {
    id,
    rating: content.rating,
    title: content.title,
    body: content.body,
    author: author.authorName ?? messagesIn(language).reviews.anonymous,
    day: formatDay(reviewDate.toISOString(), language),
    date: reviewDate.toISOString(),
    isVerified: verified,
    reply: reply?.message,
  }
}

const problems = ['REVIEW_NEEDS_ORDER', 'REVIEW_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'] as const

/** Sends a review to the shop. */
export async function sendReview(shop: Shop, product: Pick<ShopProduct, 'id'>, form: FormData) {
  const texts = messagesIn(shop.language).reviews.problems
  const value = (name: string) => textOf(form, name).trim()
  const values = {
    rating: value('rating'),
    title: value('title'),
    body: value('body'),
    name: value('name'),
    orderNumber: value('orderNumber'),
    email: value('email'),
    order: value('order'),
  }
  if (!/^[1-5]$/.test(values.rating)) return { ok: false as const, values, problem: texts.rating }
  const isGuest = !values.order && !(await shop.signedIn())
  if (isGuest && !(values.orderNumber && values.email)) return { ok: false as const, values, problem: texts.order }
  try {
    await shop.client.reviews.createReview({
      namespace: 'stores',
      entityId: product.id,
      content: {
        rating: Number(values.rating),
        ...(values.title && { title: values.title }),
        ...(values.body && { body: values.body }),
      },
      ...(values.name && { author: { authorName: values.name } }),
      ...(values.order && { orderToken: values.order }),
      ...(isGuest && { orderNumber: values.orderNumber, email: values.email }),
    })
    return { ok: true as const }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    const match = problems.find((one) => one === code)
    return { ok: false as const, values, problem: match ? texts[match] : texts.generic }
  }
}
