import { WithdrawPage } from '../../shop/pages/withdraw'
import { useRoot } from '../use-view'
import type { Route } from './+types/withdraw'

export const loader = ({ url }: Route.LoaderArgs) => ({
  orderId: url.searchParams.get('orderId') ?? undefined,
})

export { formAction as action } from '../shop.server'

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  return <WithdrawPage view={useRoot().view} {...loaderData} />
}
