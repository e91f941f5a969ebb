import { CheckoutPage } from '../../shop/pages/checkout'
import { island } from './island'

export default island(CheckoutPage)
