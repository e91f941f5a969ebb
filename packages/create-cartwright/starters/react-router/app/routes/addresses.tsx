import { readAccount } from '../../shop/loaders/shopper'
import { AddressesPage } from '../../shop/pages/addresses'
import { shopOf, signInFor } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/addresses'

export async function loader(args: Route.LoaderArgs) {
  const account = await readAccount(shopOf(args), args.url)
  if (!account) throw signInFor(args)
  return { member: account.member }
}

export { formAction as action } from '../shop.server'

export default function Addresses({ loaderData }: Route.ComponentProps) {
  return <AddressesPage view={useRoot().view} {...loaderData} />
}
