import {
  type BulkInventoryItemsV3Response,
  type ChangedInventoryItemV3,
  type InventoryItemV3,
  type InventoryItemV3Response,
  queryFields,
  type RequestOf,
  type ResponseOf,
} from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { readFilter } from '../../../platform/query/condition.ts'
import { findPage } from '../../../platform/query/find-page.ts'
import type { ProductDraft } from '../../product/draft.ts'
import { readProducts } from '../../product/product-record.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'
import { readOneOperator } from '../../v3/one-operator.ts'
import type { Write } from '../../write/in-transaction.ts'
import { changeProduct } from '../../write/products.ts'
import { inventoryItemEntity } from './item-entity.ts'
import { toInventoryItem } from './wire-item.ts'

/** A page of stock by filter and sort order. */
export async function queryInventoryItems(
  { site: { db } }: Operation,
  { query = {} }: RequestOf<'QueryInventoryItemsV3'>,
): Promise<ResponseOf<'QueryInventoryItemsV3'>> {
  const { cursorPaging = {}, filter, sort } = query
  const read = filter && readStockFilter(filter, 'query.filter')
  const requested = { cursorPaging, ...(read && { filter: read }), ...(sort && { sort }) }
  const { keys, metadata } = await findPage<string>(db, inventoryItemEntity, requested, true)
  const cursors = metadata.cursors ?? {}
  return {
    inventoryItems: await readItems(db, keys),
    pagingMetadata: { count: keys.length, cursors, hasNext: cursors.next !== undefined },
  }
}

/** A filter of stock. @throws ValidationError naming what does not fit */
export function readStockFilter(filter: Record<string, unknown>, path: string): Record<string, unknown> {
  const read = readOneOperator(filter, path)
  // Errors name the fields of the request.
  readFilter(read, queryFields.inventoryItemsV3, path)
  return read
}

/** The stock of one variant. */
export async function getInventoryItem(
  { site: { db } }: Operation,
  { inventoryItemId }: RequestOf<'GetInventoryItemV3'>,
): Promise<InventoryItemV3Response> {
  return { inventoryItem: await findItem(db, { id: inventoryItemId }) }
}

/** The stock that a filter finds. @throws ApplicationError when there is none */
export async function findItem(db: Queryable, filter: Record<string, unknown>): Promise<InventoryItemV3> {
  const { keys } = await findPage<string>(db, inventoryItemEntity, { filter, paging: { limit: 1 } }, true)
  const [item] = await readItems(db, keys)
  if (!item) throw rejected('VARIANT_NOT_FOUND', {}, { message: 'Unknown inventory item' })
  return item
}

async function readItems(db: Queryable, keys: readonly string[]): Promise<InventoryItemV3[]> {
  const numbers = [...new Set(keys.map((key) => Number.parseInt(key, 10)))]
  const records = new Map((await readProducts(db, numbers)).map((record) => [record.row.number, record]))
  return keys.flatMap((key) => {
    const [number, id] = key.split(' ')
    const record = records.get(Number(number))
    const variant = record?.variants.find((one) => one.id === id)
    return record && variant ? [toInventoryItem(record, variant)] : []
  })
}

/** Stock to set: pieces, or yes or no. */
export interface WantedStock {
  readonly productId: string
  readonly variantId: string
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

/** Sets the stock of a variant and of no other. @throws ApplicationError for an unknown one */
export async function setStock(
  write: Write,
  { productId, variantId, quantity, inStock }: WantedStock,
): Promise<InventoryItemV3> {
  const stock = quantity === undefined ? { quantity: null, inStock } : { quantity, inStock: undefined }
  const counted = new Set(quantity === undefined ? [] : [variantId])
  const change = (draft: ProductDraft) => {
    if (!draft.variants && variantId === NIL_ID) return { ...draft, ...stock }
    if (!draft.variants?.some(({ id }) => id === variantId))
      throw rejected('VARIANT_NOT_FOUND', {}, { message: `Unknown variant ${variantId}` })
    return {
      ...draft,
      variants: draft.variants.map((variant) => (variant.id === variantId ? { ...variant, ...stock } : variant)),
    }
  }
  await changeProduct(write, productId, change, counted)
  return findItem(write.transaction, { productId, variantId })
}

async function changeStock(write: Write, { id, ...stock }: ChangedInventoryItemV3): Promise<InventoryItemV3> {
  const { productId = '', variantId = '' } = await findItem(write.transaction, { id })
  return setStock(write, { productId, variantId, ...stock })
}

/** Sets the stock of a variant. */
export const createInventoryItem = async (
  write: Write,
  { inventoryItem }: RequestOf<'CreateInventoryItemV3'>,
): Promise<InventoryItemV3Response> => ({ inventoryItem: await setStock(write, inventoryItem) })

/** The same by the id of the item. */
export const updateInventoryItem = async (
  write: Write,
  { inventoryItem }: RequestOf<'UpdateInventoryItemV3'>,
): Promise<InventoryItemV3Response> => ({ inventoryItem: await changeStock(write, inventoryItem) })

/** Sets the stock of variants, each with its own result. */
export const bulkCreateInventoryItems = async (
  write: Write,
  { inventoryItems, returnEntity }: RequestOf<'BulkCreateInventoryItemsV3'>,
): Promise<BulkInventoryItemsV3Response> =>
  withItems(
    await changeEach(
      write.transaction,
      inventoryItems,
      (item) => setStock(write, item),
      (_, item) => item?.id,
    ),
    returnEntity,
  )

/** The same by the ids of the items. */
export const bulkUpdateInventoryItems = async (
  write: Write,
  { inventoryItems, returnEntity }: RequestOf<'BulkUpdateInventoryItemsV3'>,
): Promise<BulkInventoryItemsV3Response> =>
  withItems(
    await changeEach(
      write.transaction,
      inventoryItems,
      ({ inventoryItem }) => changeStock(write, inventoryItem),
      ({ inventoryItem }) => inventoryItem.id,
    ),
    returnEntity,
  )

type Done = Awaited<ReturnType<typeof changeEach<unknown, InventoryItemV3>>>

const withItems = ({ results, bulkActionMetadata }: Done, returnEntity = false): BulkInventoryItemsV3Response => ({
  results: results.map(({ itemMetadata, value }) => ({ itemMetadata, ...(returnEntity && value && { item: value }) })),
  bulkActionMetadata,
})
