import { formatMoney } from '@cartwright/design'
import { localPath } from '../i18n/language.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/suggestions.ts'
import { catalogIn } from './catalog.server.ts'
import { toProductCard } from './product-views.ts'
import type { Suggestion } from './types.ts'

const mostProducts = 5
const mostCollections = 3
const longestTerm = 100

/** Collections and products for what a customer types into the search field. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, view, collections } = context.get(shopContext)
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, longestTerm)
  if (term.length < 2) return Response.json([])
  const [named, { products, partialMatch }] = await Promise.all([
    collections(),
    catalogIn(view).products.searchProducts({ text: term, soldOutLast: true, paging: { limit: mostProducts } }),
  ])
  const suggestions: Suggestion[] = [
    ...named
      .filter(({ name }) => beginsAWord(name, term))
      .slice(0, mostCollections)
      .map(({ slug, name }) => ({
        kind: 'collection' as const,
        name,
        path: localPath(language, `/collections/${slug}`),
      })),
    // While the last word is unfinished, a partial match would suggest something else with each key.
    ...(partialMatch ? [] : products).map((product) => {
      const { name, slug, price, image } = toProductCard(product, language)
      const path = localPath(language, `/products/${slug}`)
      const amount = formatMoney(price.amount, price.currency, language)
      return { kind: 'product' as const, name, path, price: amount, ...(image && { image: image.url }) }
    }),
  ]
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=60' } })
}

/** Whether a word of the name starts with the term, ignoring case and accents. */
function beginsAWord(name: string, term: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
  return ` ${plain(name)}`.includes(` ${plain(term)}`)
}
