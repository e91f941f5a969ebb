import { FindOrderPage } from '../../shop/pages/order'
import { useRoot } from '../use-view'

export { formAction as action } from '../shop.server'

export default function FindOrder() {
  return <FindOrderPage view={useRoot().view} />
}
