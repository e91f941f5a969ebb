import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { textLink } from '../ui/text-link.ts'
import { ReviewList, Stars } from './review-list.tsx'
import type { ProductReviews, ReviewView } from './reviews.server.ts'

/** Reviews with their words. */
export function withWords(reviews: readonly ReviewView[], language: Language) {
  const { stars, verified, replied } = messagesIn(language).reviews
  return reviews.map((review) => ({ ...review, words: { stars: stars(String(review.rating)), verified, replied } }))
}

/** The reviews of a product page as HTML: they need no script there. Without any, it is a link to write the first. */
export function productReviewsHtml(
  { count, average, newest }: ProductReviews,
  slug: string,
  language: Language,
): string {
  const texts = messagesIn(language).reviews
  const path = localPath(language, `/products/${encodeURIComponent(slug)}/reviews`)
  if (count === 0)
    return renderToStaticMarkup(
      <p className="mt-6 text-small">
        <a href={`${path}#write`} className={`inline-block py-1 ${textLink}`}>
          {texts.write}
        </a>
      </p>,
    )
  return renderToStaticMarkup(
    <section aria-labelledby="reviews" className="page-x pt-16 sm:pt-20">
      <h2 id="reviews" className="display text-heading">
        {texts.title}
      </h2>
      <p className="mt-2">
        <Stars rating={Number(average)} label={texts.stars(average)} /> {texts.summary(average, count)}
      </p>
      <ReviewList reviews={withWords(newest, language)} />
      <p className="mt-4 flex flex-wrap gap-x-6">
        {count > newest.length && (
          <a href={path} className={`inline-block py-1 ${textLink}`}>
            {texts.all(count)}
          </a>
        )}
        <a href={`${path}#write`} className={`inline-block py-1 ${textLink}`}>
          {texts.write}
        </a>
      </p>
    </section>,
  )
}
