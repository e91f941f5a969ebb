import { ProductPage } from '../../shop/pages/product'
import { island } from './island'

export default island(ProductPage)
