import { redirect } from 'react-router'
import { pageOfLink, readLinkedOrder } from '../../shop/loaders/shopper'
import { LinkedOrderPage } from '../../shop/pages/order'
import { notFound, shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/linked-order'

/** The link of a mail, which shows one order without an account. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageOfLink(args.url)
  if (page) throw redirect(page)
  const order = await readLinkedOrder(shopOf(args), args.params.token)
  if (!order) throw notFound()
  return order
}

export { formAction as action } from '../shop.server'

export default function LinkedOrder({ loaderData }: Route.ComponentProps) {
  return <LinkedOrderPage view={useRoot().view} {...loaderData} />
}
