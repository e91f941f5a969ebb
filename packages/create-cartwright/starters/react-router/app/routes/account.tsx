import { readAccount } from '../../shop/loaders/shopper'
import { AccountPage } from '../../shop/pages/account'
import { shopOf, signInFor } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/account'

export async function loader(args: Route.LoaderArgs) {
  const account = await readAccount(shopOf(args), args.url)
  if (!account) throw signInFor(args)
  return account
}

export { formAction as action } from '../shop.server'

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage view={useRoot().view} {...loaderData} />
}
