import type { CartV2 } from '@cartwright/contract'
import type { Database } from '../../../platform/database/database.ts'
import type { EventForm } from '../../../platform/domain/event-form.ts'
import { memberOf } from '../cart.ts'
import { priceGoods } from '../price-goods.ts'
import { openCart } from '../read-cart.ts'
import { findCartById } from '../store.ts'
import { toWireCartV2 } from './wire-cart.ts'

/** A cart as it is now, at the prices of its customer. Items of other apps are as they were last seen. */
async function readCartV2(db: Database, id: string, now: Date): Promise<CartV2 | undefined> {
  if ((await findCartById(db, id)) === null) return
  const view = { language: null, plugins: null, currency: null, now }
  const { cart, presentation } = await openCart(db, { cartId: id, caller: null }, view)
  const { totals } = await priceGoods(db, cart, presentation, { memberId: memberOf(cart), now })
  return toWireCartV2({ cart, presentation, goods: totals })
}

/** What cart v2 says of changed carts. */
export const cartEventForms: readonly EventForm[] = (['created', 'updated', 'deleted'] as const).map((slug) => ({
  entityType: 'wix.ecom.v2.cart',
  slug,
  from: { entityType: 'wix.ecom.v1.cart', slug },
  read: (db, id, _, now) => readCartV2(db, id, now),
}))
