import type { RequestOf } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'
import { withoutHidden } from './hidden-collections.ts'
import { lastQueried, queryProducts } from './read-products.ts'
import { recordCatalogState } from './read-state.ts'
import { withShopperPrices } from './shopper-prices.ts'
import { spliceProducts, spliceWithState } from './splice-products.ts'
import { translating } from './translated.ts'

/** The page of the last time is right unless the catalog has changed, which the statement says that reads its texts. */
async function answerQuery(context: Operation, request: RequestOf<'QueryProducts'>) {
  const { db } = context.site
  const last = lastQueried(context, request)
  if (last) {
    const { answer, state } = await spliceWithState(db, last.numbers, { metadata: last.metadata })
    recordCatalogState(context, state)
    if (state.version === last.version) return answer
  }
  const { numbers, metadata } = await queryProducts(context, request)
  return spliceProducts(db, numbers, { metadata })
}

/** A page of products as the caller sees them: in the language, currency and price lists of the request. */
export const answerProductsQuery = translating(withShopperPrices(withoutHidden(answerQuery)))
