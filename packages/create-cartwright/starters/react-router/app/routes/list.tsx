import { readListing } from '../../shop/loaders/listing'
import { ListPage } from '../../shop/pages/list'
import { notFound, shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/list'

export async function loader(args: Route.LoaderArgs) {
  const slug = 'slug' in args.params ? String(args.params.slug) : undefined
  const listing = await readListing(shopOf(args), args.url, slug)
  if (!listing) throw notFound()
  return listing
}

export { formAction as action } from '../shop.server'

export default function List({ loaderData }: Route.ComponentProps) {
  return <ListPage view={useRoot().view} listing={loaderData} />
}
