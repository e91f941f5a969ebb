import type { PlatformQuery, RequestOf, ResponseOf } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { findPage } from '../../platform/query/find-page.ts'
import { inventoryEntity } from '../product/inventory-entity.ts'
import { readProducts } from '../product/product-record.ts'
import { findRecord } from '../read/read-products.ts'
import { wireInventory } from './wire-inventory.ts'

/** More results than this are not counted. */
const COUNTED = 100_000

/** The stock of a product, of all its variants or of some. */
export async function getInventoryVariants(
  { site }: Operation,
  { inventoryId, productId, variantIds }: RequestOf<'GetInventoryVariants'>,
): Promise<ResponseOf<'GetInventoryVariants'>> {
  const record = await findRecord(site.db, productId ?? inventoryId, true)
  return { inventoryItem: wireInventory(record, variantIds) }
}

/** A page of stock by filter and sort order, both given as JSON texts. */
export async function queryInventory(
  { site }: Operation,
  { query = {} }: RequestOf<'QueryInventory'>,
): Promise<ResponseOf<'QueryInventory'>> {
  const { paging } = query
  const filter = query.filter ? readFilter(query.filter) : {}
  const sort = query.sort ? readSort(query.sort) : []
  const requested: PlatformQuery = { filter, sort, ...(paging && { paging }) }
  const { keys, metadata } = await findPage<number>(site.db, inventoryEntity, requested, true)
  const records = new Map((await readProducts(site.db, keys)).map((record) => [record.row.number, record]))
  const found = keys.flatMap((key) => records.get(key) ?? [])
  return {
    inventoryItems: found.map((record) => wireInventory(record)),
    metadata: { items: found.length, offset: metadata.offset ?? 0 },
    totalResults: metadata.total ?? COUNTED,
  }
}

function readFilter(text: string): Record<string, unknown> {
  const filter = parse(text, 'query.filter')
  if (isRecord(filter)) return filter
  throw invalidField('query.filter', 'must be a JSON object', 'FORMAT')
}

/** `{"numericId": "asc"}`, or a list of such. */
function readSort(text: string): NonNullable<PlatformQuery['sort']> {
  const sort = parse(text, 'query.sort')
  return (Array.isArray(sort) ? sort : [sort]).flatMap((criterion: unknown) => {
    if (!isRecord(criterion)) throw invalidField('query.sort', 'must be a JSON object or a list of them', 'FORMAT')
    return Object.entries(criterion).map(([fieldName, direction]) => ({ fieldName, order: orderOf(direction) }))
  })
}

function orderOf(direction: unknown): 'ASC' | 'DESC' {
  const word = String(direction).toUpperCase()
  if (word === 'ASC' || word === 'DESC') return word
  throw invalidField('query.sort', 'must say asc or desc for each field', 'INVALID_ENUM_VALUE')
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField(field, 'must be JSON', 'FORMAT')
  }
}
