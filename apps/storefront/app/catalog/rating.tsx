import { useMessages } from '../i18n/use-messages.ts'
import type { Rating as RatingOfProduct } from './types.ts'

/** One star, the average and the number of reviews, in a line. */
export function Rating({ rating: { average, count } }: { rating: RatingOfProduct }) {
  const { product } = useMessages()
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-1 tabular-nums">
        <span className="text-ochre">★</span>
        {average}
        <span className="text-muted">({count})</span>
      </span>
      <span className="sr-only">{product.rated(average, count)}</span>
    </>
  )
}
