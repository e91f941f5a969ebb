import { data } from 'react-router'
import { catalogIn, readProduct } from '../catalog/catalog.server.ts'
import { toProductDetail } from '../catalog/product-views.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/products.ts'
import { toToolCard, toToolProduct } from './views.server.ts'

const MOST_PRODUCTS = 10
const LONGEST_TEXT = 100

/** Products for the tools of a page: those with some words at `?q=`, or all about one at `?slug=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, view, origin } = context.get(shopContext)
  const slug = url.searchParams.get('slug')
  if (slug !== null) {
    const product = await readProduct(slug, view)
    if (!product) throw data('No product has this slug.', { status: 404 })
    return Response.json(toToolProduct(toProductDetail(product, language), origin, language))
  }
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_TEXT)
  const request = { text, soldOutLast: true, paging: { limit: MOST_PRODUCTS } }
  const { products } = await catalogIn(view).products.searchProducts(request)
  return Response.json({ products: products.map((product) => toToolCard(product, origin, language)) })
}
