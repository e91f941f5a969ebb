import { WishlistPage } from '../../shop/pages/wishlist'
import { island } from './island'

export default island(WishlistPage)
