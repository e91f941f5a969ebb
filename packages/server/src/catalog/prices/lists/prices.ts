import type { PriceListPrice, RequestOf } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import { variantKeys } from '../../product/variant-keys.ts'
import { countEntries, entriesOf, removeEntries, type StoredEntry, saveEntries } from '../entries.ts'
import { currencyOf, storedPriceLists } from './resource.ts'

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export async function listPrices(
  db: Queryable,
  { priceListId, limit = 100, offset = 0 }: RequestOf<'ListPriceListPrices'>,
): Promise<{ prices: PriceListPrice[]; total: number }> {
  const { value } = await storedPriceLists.find(db, priceListId)
  const currency = await currencyOf(db, value)
  const page = await entriesOf(db, priceListId, { limit, offset })
  const total = (await countEntries(db)).get(priceListId) ?? 0
  return { prices: page.map((entry) => toWirePrice(entry, currency)), total }
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND or ITEM_NOT_FOUND_IN_CATALOG */
export async function setPrices(
  transaction: Transaction,
  { priceListId, prices }: RequestOf<'SetPriceListPrices'>,
  now: Date,
): Promise<void> {
  const { value } = await storedPriceLists.find(transaction, priceListId)
  const currency = await currencyOf(transaction, value)
  const entries = prices.map(({ productId, variantId = '', price, compareAtPrice }, index): StoredEntry => {
    const field = `prices[${index}]`
    return {
      productId,
      variantId,
      price: readAmount(price, currency, `${field}.price`),
      compareAt: compareAtPrice === undefined ? null : readAmount(compareAtPrice, currency, `${field}.compareAtPrice`),
    }
  })
  await requireItems(transaction, entries)
  await saveEntries(transaction, priceListId, entries, now)
}

async function requireItems(db: Queryable, entries: readonly StoredEntry[]): Promise<void> {
  const known = await variantKeys(db, [...new Set(entries.map(({ productId }) => productId))])
  const keys = new Set(known.flatMap(({ productId, variantId }) => [`${productId} `, `${productId} ${variantId}`]))
  const missing = entries.find(({ productId, variantId }) => !keys.has(`${productId} ${variantId}`))
  if (!missing) return
  const { productId: catalogItemId, variantId } = missing
  const data = { catalogItemId, ...(variantId && { variantId }) }
  throw rejected('ITEM_NOT_FOUND_IN_CATALOG', data, { message: `The catalog has no item ${catalogItemId}` })
}

/**
 * @returns how many there were
 * @throws ApplicationError PRICE_LIST_NOT_FOUND
 */
export async function removePrices(
  transaction: Transaction,
  { priceListId, items }: RequestOf<'RemovePriceListPrices'>,
  now: Date,
): Promise<number> {
  await storedPriceLists.find(transaction, priceListId)
  const keys = items.map(({ productId, variantId = '' }) => ({ productId, variantId }))
  return removeEntries(transaction, priceListId, keys, now)
}

const toWirePrice = ({ productId, variantId, price, compareAt }: StoredEntry, currency: string): PriceListPrice => ({
  productId,
  ...(variantId && { variantId }),
  price: toDecimalString(price, currency),
  ...(compareAt !== null && { compareAtPrice: toDecimalString(compareAt, currency) }),
})
