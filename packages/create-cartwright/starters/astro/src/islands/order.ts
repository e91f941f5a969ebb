import { OrderPage } from '../../shop/pages/order'
import { island } from './island'

export default island(OrderPage)
