import type { ReviewView } from './reviews.server.ts'

/** Stars as text, so that they need no image and no style. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={label}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}

/** The words of one review. */
export interface ReviewWords {
  readonly stars: string
  readonly verified: string
  readonly replied: string
}

/** Reviews below each other. Words come from the server. */
export function ReviewList({ reviews }: { reviews: readonly (ReviewView & { readonly words: ReviewWords })[] }) {
  return (
    <ul className="mt-5 max-w-3xl">
      {reviews.map(({ id, rating, title, body, author, day, date, isVerified, reply, words }) => (
        <li key={id} className="border-t border-line py-5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Stars rating={rating} label={words.stars} />
            {title && <strong className="break-words">{title}</strong>}
          </p>
          {body && <p className="mt-2 max-w-[42rem] whitespace-pre-line break-words">{body}</p>}
          <p className="mt-2 text-small text-muted">
            {author} · <time dateTime={date}>{day}</time>
            {isVerified && ` · ${words.verified}`}
          </p>
          {reply && (
            <div className="mt-3 ml-4 max-w-[40rem] border-l-2 border-line pl-4 text-small">
              <p className="font-semibold">{words.replied}</p>
              <p className="mt-1 whitespace-pre-line break-words">{reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
