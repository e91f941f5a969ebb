'use client'

import type { Review } from '@cartwright/client'
import type { ReactNode } from 'react'
import { type LoadedReviews, useReviews } from '../../reviews/use-reviews.ts'
import { formatDay } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type ReviewMessages, reviewTexts } from '../messages/reviews.ts'
import { Stars } from './stars.tsx'

/** The parts of `Reviews` that take a class name. */
export type ReviewsPart =
  | 'title'
  | 'summary'
  | 'list'
  | 'review'
  | 'stars'
  | 'headline'
  | 'body'
  | 'author'
  | 'reply'
  | 'more'
  | 'problem'

/** Props of `Reviews`. */
export interface ReviewsProps extends TextProps<ReviewMessages> {
  productId: string
  /** Number of reviews that are shown at first, and added by the button, at most 100. Default: 20. */
  limit?: number
  /** Reviews that a server has loaded. Default: they are requested. */
  loaded?: LoadedReviews | undefined
  /** The level of the title among the headings of the page. Default: `h2`. */
  level?: 'h2' | 'h3' | 'h4'
  /** The zone of the dates. Default: that of the shop is not known, so UTC. */
  timeZone?: string
  /** Shown below the reviews, such as `ReviewForm`. */
  children?: ReactNode
  className?: string | undefined
  classNames?: PartClasses<ReviewsPart>
}

/** The approved reviews of a product, newest first, with their number and average. Needs the module `reviews`. */
export function Reviews(props: ReviewsProps) {
  const { productId, limit, level: Heading = 'h2', timeZone, children, className, classNames } = props
  const { texts, language } = useTexts('reviews', reviewTexts, props)
  const { reviews, summary, hasNextPage, fetchNextPage, isFetchingNextPage, isPending, error, refetch } = useReviews(
    productId,
    limit,
    props.loaded,
  )
  const part = partsOf(classNames)
  const average = summary && decimal(summary.averageRating, language)
  return (
    <section aria-label={texts.title} aria-busy={isPending} data-part="reviews" className={className}>
      <Heading {...part('title')}>{texts.title}</Heading>
      {summary && average && summary.count > 0 && (
        <p {...part('summary')}>
          <Stars rating={Number(summary.averageRating)} label={texts.stars(average)} />{' '}
          {texts.summary(average, summary.count)}
        </p>
      )}
      {!isPending && !error && reviews.length === 0 && <p>{texts.none}</p>}
      {error && (
        <div role="alert" {...part('problem')}>
          {texts.failed}{' '}
          <button type="button" onClick={() => refetch()}>
            {texts.retry}
          </button>
        </div>
      )}
      {reviews.length > 0 && (
        <ul {...part('list')}>
          {reviews.map((review) => (
            <li key={review.id} {...part('review')}>
              <ReviewView {...{ review, texts, language, timeZone, part }} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" {...part('more')} aria-busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.more}
        </button>
      )}
      {children}
    </section>
  )
}

interface ReviewViewProps {
  review: Review
  texts: ReviewMessages
  language: string
  timeZone: string | undefined
  part: ReturnType<typeof partsOf<ReviewsPart>>
}

function ReviewView({
  review: { content, author, reviewDate, verified, reply },
  texts,
  language,
  timeZone,
  part,
}: ReviewViewProps) {
  const { rating, title, body } = content
  return (
    <article>
      <p>
        <span {...part('stars')}>
          <Stars rating={rating} label={texts.stars(String(rating))} />
        </span>{' '}
        {title && <strong {...part('headline')}>{title}</strong>}
      </p>
      {body && <p {...part('body')}>{body}</p>}
      <p {...part('author')}>
        {author.authorName ?? texts.anonymous} ·{' '}
        <time dateTime={reviewDate.toISOString()}>{formatDay(reviewDate, language, timeZone)}</time>
        {verified && ` · ${texts.verified}`}
      </p>
      {reply && (
        <div {...part('reply')}>
          <p>{texts.replied}</p>
          <p>{reply.message}</p>
        </div>
      )}
    </article>
  )
}

const decimal = (average: string, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Number(average))
