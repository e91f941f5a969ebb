import { FindOrderPage } from '../../../shop/pages/order'
import { currentView } from '../../../shop/server'

export default async function FindOrder() {
  return <FindOrderPage view={await currentView()} />
}
