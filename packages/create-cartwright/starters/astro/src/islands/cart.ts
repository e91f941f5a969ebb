import { CartPage } from '../../shop/pages/cart'
import { island } from './island'

export default island(CartPage)
