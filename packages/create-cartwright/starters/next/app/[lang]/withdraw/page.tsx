import { WithdrawPage } from '../../../shop/pages/withdraw'
import { currentUrl, currentView } from '../../../shop/server'

export default async function Withdraw() {
  const { searchParams } = await currentUrl()
  return <WithdrawPage view={await currentView()} orderId={searchParams.get('orderId') ?? undefined} />
}
