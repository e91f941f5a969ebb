import { calls, type Product, type ResponseOf } from '@cartwright/contract'
import { findListTimes } from '../../catalog/prices/list-times.ts'
import { answerProductsQuery } from '../../catalog/read/products-query.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { bodyOf } from '../../platform/kernel/stored-json.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedShop } from './feed-shop.ts'
import { toItems } from './to-items.ts'

const PAGE = 100

/** A product with its items. */
export interface FeedProduct {
  readonly product: Product
  readonly items: readonly FeedItem[]
}

/** Where a feed begins. */
interface Start {
  /** Only products that the merchant changed since then, as ISO 8601. */
  readonly changedSince?: string | undefined
  /** The number of the last product before. */
  readonly after?: string | undefined
}

/** Reads the visible products of a feed page by page, as visitors see them, in the order in which they were created. */
export async function* readFeed(
  site: Services,
  shop: FeedShop,
  { changedSince, after: from = '0' }: Start = {},
): AsyncGenerator<readonly FeedProduct[]> {
  for (let after: string | undefined = from; after !== undefined; ) {
    const products: readonly Product[] = await readPage(site, shop, after, changedSince)
    if (products.length === 0) return
    const ids = products.map(({ id }) => id)
    const findTimes = await findListTimes(site.db, shop.priceRequest, shop.money, ids)
    yield products.map((product) => ({ product, items: toItems(product, shop, findTimes) }))
    after = products.length < PAGE ? undefined : products.at(-1)?.numericId
  }
}

async function readPage(site: Services, shop: FeedShop, after: string, since?: string): Promise<readonly Product[]> {
  const filter = { numericId: { $gt: Number(after) }, ...(since !== undefined && { lastUpdated: { $gt: since } }) }
  const request = calls.QueryProducts.request.parse({
    query: { filter, sort: [{ fieldName: 'numericId', order: 'ASC' }], paging: { limit: PAGE } },
  })
  const visitor: Operation = {
    site,
    caller: ANONYMOUS,
    requestId: '',
    log: site.log,
    address: '',
    language: shop.isOwnLanguage ? null : shop.language,
    currency: shop.isOwnCurrency ? null : shop.money.currency,
  }
  const body = bodyOf(await answerProductsQuery(visitor, request))
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  // The site wrote the text itself: it is read by its type, without the schema.
  const { products }: ResponseOf<'QueryProducts'> = JSON.parse(text)
  return products
}
