import { collections, currentCart, products, type ShopWire } from '@cartwright/client'
import { appliedGiftCards } from '@cartwright/client/site'
import * as v3 from '@cartwright/client/v3'
import { config } from './config.server.ts'

/** The catalog and the cart, by the wire that the shop takes. A shop that takes one imports its modules from there. */
export const wire: ShopWire = config.wire === 'v3' ? v3 : { appliedGiftCards, collections, currentCart, products }
