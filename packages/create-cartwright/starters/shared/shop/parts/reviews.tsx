import type { Review, ReviewSummary, ShopProduct } from '@cartwright/client'
import { ShopForm } from '../framework'
import { formatDay, type Language } from '../languages'
import { messagesIn } from '../messages'
import { Area, Field, Outcome, Submit } from './form'

interface ReviewsProps {
  readonly product: ShopProduct
  readonly rating: ReviewSummary | undefined
  readonly reviews: readonly Review[]
  readonly language: Language
}

/** The reviews of a product, how they are checked, and the form of a new one. */
export function Reviews({ product, rating, reviews, language }: ReviewsProps) {
  const t = messagesIn(language)
  return (
    <section id="reviews" className="section">
      <h2>{t.reviews}</h2>
      {rating && rating.count > 0 ? (
        <p>
          <Stars rating={Number(rating.averageRating)} language={language} /> {rating.averageRating},{' '}
          {t.reviewCount(rating.count)}
        </p>
      ) : (
        <p>{t.noReviews}</p>
      )}
      <p className="quiet">{t.reviewNote}</p>
      <ul className="reviews">
        {reviews.map(({ id, content, author, verified, reviewDate, reply }) => (
          <li key={id}>
            <Stars rating={content.rating} language={language} />
            {content.title && <h3>{content.title}</h3>}
            {content.body && <p>{content.body}</p>}
            <p className="quiet">
              {author.authorName && `${author.authorName}, `}
              {formatDay(reviewDate, language)}
              {verified && `, ${t.verified}`}
            </p>
            {reply && (
              <blockquote>
                <strong>{t.reply}:</strong> {reply.message}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t.writeReview}</summary>
        <ReviewForm product={product} language={language} />
      </details>
    </section>
  )
}

function ReviewForm({ product, language }: Pick<ReviewsProps, 'product' | 'language'>) {
  const t = messagesIn(language)
  return (
    <ShopForm name="review" intent="review" className="box">
      <input type="hidden" name="product" value={product.id} />
      <fieldset>
        <legend>{t.rating}</legend>
        <div className="options">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className="option">
              <input type="radio" name="rating" value={stars} required />
              <span aria-hidden>{stars} ★</span>
              <span className="hidden">{t.stars(stars)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t.title} name="title" maxLength={200} note={t.optional} />
      <Area label={t.text} name="body" maxLength={5000} note={t.optional} />
      <Field label={t.yourName} name="name" maxLength={100} autoComplete="given-name" note={t.optional} />
      <p className="quiet">{t.reviewGuest}</p>
      <Field label={t.orderNumber} name="orderNumber" maxLength={30} />
      <Field label={t.email} name="email" type="email" autoComplete="email" />
      <Submit className="button quiet">{t.sendReview}</Submit>
      <Outcome />
    </ShopForm>
  )
}

/** Stars out of five, as a picture with a text. */
export function Stars({ rating, language }: { readonly rating: number; readonly language: Language }) {
  const full = Math.round(rating)
  return (
    <span className="stars" role="img" aria-label={messagesIn(language).stars(rating)}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}
