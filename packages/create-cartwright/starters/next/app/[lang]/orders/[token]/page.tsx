import { redirect } from 'next/navigation'
import { pageOfLink, readLinkedOrder } from '../../../../shop/loaders/shopper'
import { LinkedOrderPage } from '../../../../shop/pages/order'
import { currentShop, currentUrl, currentView, requireData } from '../../../../shop/server'

/** The link of a mail, which shows one order without an account. */
export default async function LinkedOrder({ params }: { params: Promise<{ token: string }> }) {
  const page = pageOfLink(await currentUrl())
  if (page) redirect(page)
  const { token } = await params
  const data = await requireData(readLinkedOrder(await currentShop(), decodeURIComponent(token)))
  return <LinkedOrderPage view={await currentView()} {...data} />
}
