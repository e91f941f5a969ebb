import { readProduct } from '../../shop/loaders/pages'
import { ProductPage } from '../../shop/pages/product'
import { notFound, shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/product'

export async function loader(args: Route.LoaderArgs) {
  const product = await readProduct(shopOf(args), args.url, args.params.slug)
  if (!product) throw notFound()
  return product
}

export { formAction as action } from '../shop.server'

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage view={useRoot().view} {...loaderData} />
}
