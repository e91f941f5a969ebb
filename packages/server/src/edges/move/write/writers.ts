import type { MoveEntity } from '../record.ts'
import { collectionWriter } from './collections.ts'
import { menuWriter, pageWriter } from './content.ts'
import { groupWriter } from './customer-groups.ts'
import { customerWriter } from './customers.ts'
import { discountWriter } from './discounts.ts'
import { giftCardWriter } from './gift-cards.ts'
import { orderWriter } from './orders.ts'
import { productWriter } from './products.ts'
import { redirectWriter } from './redirects.ts'
import { reviewWriter } from './reviews.ts'
import { subscriptionWriter } from './subscriptions.ts'
import { translationWriter } from './translations.ts'
import type { EntityWriter } from './writer.ts'

const writers: { readonly [E in MoveEntity]: EntityWriter<E> } = {
  collections: collectionWriter,
  products: productWriter,
  customerGroups: groupWriter,
  customers: customerWriter,
  giftCards: giftCardWriter,
  discounts: discountWriter,
  orders: orderWriter,
  subscriptions: subscriptionWriter,
  pages: pageWriter,
  menus: menuWriter,
  redirects: redirectWriter,
  reviews: reviewWriter,
  translations: translationWriter,
}

/** The writer of an entity's records. */
export const writerOf = <E extends MoveEntity>(entity: E): EntityWriter<E> => writers[entity]
