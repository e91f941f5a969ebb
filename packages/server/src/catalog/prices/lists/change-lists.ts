import type {
  CreatePriceListRequest,
  ListPriceListPricesRequest,
  PriceListIdRequest,
  QueryPriceListsRequest,
  RemovePriceListPricesRequest,
  SetPriceListPricesRequest,
  UpdatePriceListRequest,
  PriceList as WireList,
} from '@cartwright/contract'
import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Stored } from '../../../platform/database/documents.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import { selectPage } from '../../../platform/query/collection.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { variantKeys } from '../../product/variant-keys.ts'
import { countEntries, entriesOf, removeEntries, type StoredEntry, saveEntries } from '../entries.ts'
import { MOST_LISTS, type PriceList, priceLists, renewPriceLists } from '../price-list.ts'
import { fromWireList, toWireList, toWirePrice } from './wire-list.ts'

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export async function requireList(db: Queryable, priceListId: string): Promise<Stored<PriceList>> {
  const stored = await priceLists.find(db, priceListId)
  if (stored) return stored
  throw rejected('PRICE_LIST_NOT_FOUND', { priceListId })
}

/** The currency that the prices of a list are in. */
export const currencyOf = async (db: Queryable, { currency }: PriceList): Promise<string> =>
  currency ?? (await readSettings(db)).currency

const timeZoneOf = async (db: Queryable) => (await readSettings(db)).business.timeZone ?? 'UTC'

async function toWire(db: Queryable, stored: Stored<PriceList>, now: Date): Promise<WireList> {
  const priceCount = (await countEntries(db)).get(stored.value.id) ?? 0
  return toWireList(stored, { timeZone: await timeZoneOf(db), now, priceCount })
}

export async function queryLists({ site }: Operation, { query = {} }: QueryPriceListsRequest) {
  const [stored, counts, timeZone] = [
    await priceLists.list(site.db),
    await countEntries(site.db),
    await timeZoneOf(site.db),
  ]
  const now = site.now()
  const all = stored.map((one) => toWireList(one, { timeZone, now, priceCount: counts.get(one.value.id) ?? 0 }))
  const { page, pagingMetadata } = selectPage(all, query)
  return { priceLists: page, pagingMetadata }
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export const getList = async ({ site }: Operation, { priceListId }: PriceListIdRequest) => ({
  priceList: await toWire(site.db, await requireList(site.db, priceListId), site.now()),
})

/** @throws ApplicationError MAX_PRICE_LISTS_REACHED, CURRENCY_NOT_OFFERED or CUSTOMER_GROUP_NOT_FOUND */
export function createList({ site, storeResponse }: Operation, { priceList }: CreatePriceListRequest) {
  return write(site, currentCause(), async (transaction) => {
    const list = fromWireList(priceList, null, crypto.randomUUID(), await timeZoneOf(transaction))
    const answer = { priceList: await toWire(transaction, await saveList(transaction, list, site.now()), site.now()) }
    storeResponse?.(answer)
    return answer
  })
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND, REVISION_CONFLICT, CURRENCY_NOT_OFFERED or CUSTOMER_GROUP_NOT_FOUND */
export function updateList({ site, storeResponse }: Operation, { priceList, mask = [] }: UpdatePriceListRequest) {
  return write(site, currentCause(), async (transaction) => {
    const { value, revision } = await requireList(transaction, priceList.id)
    requireRevision(priceList.revision, revision)
    const list = fromWireList(priceList, value, value.id, await timeZoneOf(transaction), mask)
    const answer = { priceList: await toWire(transaction, await saveList(transaction, list, site.now()), site.now()) }
    storeResponse?.(answer)
    return answer
  })
}

/**
 * Saves a list, new or known.
 *
 * @throws ValidationError where its prices would be in another currency
 * @throws ApplicationError MAX_PRICE_LISTS_REACHED, CURRENCY_NOT_OFFERED or CUSTOMER_GROUP_NOT_FOUND
 */
export async function saveList(transaction: Transaction, list: PriceList, now: Date): Promise<Stored<PriceList>> {
  const known = await priceLists.find(transaction, list.id)
  if (!known && (await priceLists.list(transaction)).length >= MOST_LISTS) throw rejected('MAX_PRICE_LISTS_REACHED')
  await requireCurrency(transaction, list, known?.value ?? null)
  for (const customerGroupId of list.customerGroupIds)
    if (!(await customerGroups.find(transaction, customerGroupId)))
      throw rejected('CUSTOMER_GROUP_NOT_FOUND', { customerGroupId })
  const stored = await priceLists.save(transaction, list, now)
  await renewPriceLists(transaction)
  return stored
}

async function requireCurrency(db: Queryable, list: PriceList, known: PriceList | null): Promise<void> {
  const { currency: own, currencyRates } = await readSettings(db)
  const { currency } = list
  if (currency !== undefined && currency !== own && !currencyRates.some((rate) => rate.currency === currency))
    throw rejected('CURRENCY_NOT_OFFERED', { currency }, { message: `The shop does not sell in ${currency}` })
  if (!known || (known.currency ?? own) === (currency ?? own)) return
  if ((await countEntries(db)).get(list.id))
    throw invalidField('priceList.currency', 'cannot be changed while the list has prices', 'FIELD_NOT_ALLOWED')
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export function deleteList({ site, storeResponse }: Operation, { priceListId }: PriceListIdRequest) {
  return write(site, currentCause(), async (transaction) => {
    await requireList(transaction, priceListId)
    await removeList(transaction, priceListId)
    storeResponse?.({})
    return {}
  })
}

/** Deletes a list; its prices go with it. */
async function removeList(transaction: Transaction, id: string): Promise<void> {
  await priceLists.remove(transaction, id)
  await renewPriceLists(transaction)
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export async function listListPrices(
  { site: { db } }: Operation,
  { priceListId, limit = 100, offset = 0 }: ListPriceListPricesRequest,
) {
  const { value } = await requireList(db, priceListId)
  const currency = await currencyOf(db, value)
  const page = await entriesOf(db, priceListId, { limit, offset })
  const total = (await countEntries(db)).get(priceListId) ?? 0
  return { prices: page.map((entry) => toWirePrice(entry, currency)), total }
}

/** @throws ApplicationError PRICE_LIST_NOT_FOUND or ITEM_NOT_FOUND_IN_CATALOG */
export function setPrices({ site, storeResponse }: Operation, { priceListId, prices }: SetPriceListPricesRequest) {
  return write(site, currentCause(), async (transaction) => {
    const stored = await requireList(transaction, priceListId)
    const currency = await currencyOf(transaction, stored.value)
    const entries = prices.map(({ productId, variantId = '', price, compareAtPrice }, index): StoredEntry => {
      const field = `prices[${index}]`
      return {
        productId,
        variantId,
        price: readAmount(price, currency, `${field}.price`),
        compareAt:
          compareAtPrice === undefined ? null : readAmount(compareAtPrice, currency, `${field}.compareAtPrice`),
      }
    })
    await requireItems(transaction, entries)
    await saveEntries(transaction, priceListId, entries)
    const answer = { priceList: await toWire(transaction, stored, site.now()) }
    storeResponse?.(answer)
    return answer
  })
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

/** @throws ApplicationError PRICE_LIST_NOT_FOUND */
export function removePrices({ site, storeResponse }: Operation, { priceListId, items }: RemovePriceListPricesRequest) {
  return write(site, currentCause(), async (transaction) => {
    await requireList(transaction, priceListId)
    const keys = items.map(({ productId, variantId = '' }) => ({ productId, variantId }))
    const answer = { removed: await removeEntries(transaction, priceListId, keys) }
    storeResponse?.(answer)
    return answer
  })
}
