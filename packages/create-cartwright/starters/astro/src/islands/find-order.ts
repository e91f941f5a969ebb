import { FindOrderPage } from '../../shop/pages/order'
import { island } from './island'

export default island(FindOrderPage)
