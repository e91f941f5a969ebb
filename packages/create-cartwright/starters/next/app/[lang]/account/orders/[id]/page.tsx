import { readOrder } from '../../../../../shop/loaders/shopper'
import { OrderPage } from '../../../../../shop/pages/order'
import { currentShop, currentView, requireData, requireSignIn } from '../../../../../shop/server'

export default async function Order({ params }: { params: Promise<{ id: string }> }) {
  await requireSignIn()
  const order = await requireData(readOrder(await currentShop(), (await params).id))
  return <OrderPage view={await currentView()} {...order} />
}
