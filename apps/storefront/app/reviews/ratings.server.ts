import { type CatalogView, catalogIn } from '../catalog/catalog.server.ts'
import type { ProductCard, Rating } from '../catalog/types.ts'
import type { Language } from '../i18n/language.ts'

/** Products of one request. */
const MOST_PRODUCTS = 100

/** Cards with the ratings of their products, by one request. A product without reviews has none. */
export async function withRatings<Card extends ProductCard>(cards: Card[], view: CatalogView): Promise<Card[]> {
  const ids = [...new Set(cards.map(({ id }) => id))].slice(0, MOST_PRODUCTS)
  if (ids.length === 0) return cards
  const summaries = await catalogIn(view).reviews.summarizeReviews(ids)
  const ratings = new Map(
    summaries
      .filter(({ count }) => count > 0)
      .map(({ entityId, averageRating, count }) => [entityId, toRating(averageRating, count, view.language)]),
  )
  return cards.map((card) => {
    const rating = ratings.get(card.id)
    return rating ? { ...card, rating } : card
  })
}

/** The figures of reviews as pages show them; null where there are none. */
export const ratingOf = (
  { average, count }: { readonly average: string; readonly count: number },
  language: Language,
): Rating | null => (count > 0 ? toRating(average, count, language) : null)

const toRating = (average: string, count: number, language: Language): Rating => ({
  average: language === 'de' ? average.replace('.', ',') : average,
  count,
})
