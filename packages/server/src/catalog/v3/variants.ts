import type { CursorSearch, QueryVariantsV3Response, ReadOnlyVariantV3, RequestOf } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { findPage } from '../../platform/query/find-page.ts'
import { seesEverything } from '../product/audience.ts'
import { readCatalogState } from '../read/read-state.ts'
import { readFields } from './fields.ts'
import { readOneOperator } from './one-operator.ts'
import { readFirstWire } from './product-texts.ts'
import { readShown } from './read-shown.ts'
import { variantEntityV3 } from './variant-entity.ts'
import { toReadOnlyVariant } from './wire-variant.ts'

/** Variants of all products by filter and sort order; for visitors the visible ones of visible products. */
export async function queryVariantsV3(
  context: Operation,
  { query = {}, fields: names }: RequestOf<'QueryVariantsV3'>,
): Promise<QueryVariantsV3Response> {
  const fields = readFields(names, context.caller)
  const { db } = context.site
  const { presentation } = await readCatalogState(context)
  const entity = variantEntityV3(presentation.currency)
  const { filter, sort, cursorPaging = {} } = query
  const read = filter && readOneOperator(filter, 'query.filter')
  const everything = seesEverything(context.caller)
  const requested = { cursorPaging, ...(read && { filter: read }), ...(sort && { sort }) }
  const { keys, metadata } = await findPage<string>(db, entity, requested, everything)
  const cursors = metadata.cursors ?? {}
  return {
    variants: await readVariants(context, keys, fields),
    pagingMetadata: { count: keys.length, cursors, hasNext: cursors.next !== undefined },
  }
}

/** The same with words, which are to be at the start of a SKU or of the product's name. */
export function searchVariantsV3(
  context: Operation,
  { search = {}, fields }: RequestOf<'SearchVariantsV3'>,
): Promise<QueryVariantsV3Response> {
  rejectUnserved(search)
  const { filter, sort, cursorPaging, search: words } = search
  const expression = words?.expression?.trim()
  const named = expression && {
    $or: [{ sku: { $startsWith: expression } }, { 'productData.name': { $startsWith: expression } }],
  }
  const parts = [...(filter ? [filter] : []), ...(named ? [named] : [])]
  return queryVariantsV3(context, {
    query: {
      ...(cursorPaging && { cursorPaging }),
      ...(parts.length > 0 && { filter: { $and: parts } }),
      ...(sort && { sort }),
    },
    fields,
  })
}

function rejectUnserved({ aggregations, timeZone, search }: CursorSearch) {
  const unserved = {
    'search.aggregations': aggregations,
    'search.timeZone': timeZone,
    'search.search.fields': search?.fields,
  }
  for (const [field, value] of Object.entries(unserved))
    if (value !== undefined) throw invalidField(field, 'is not served for variants', 'FIELD_NOT_ALLOWED')
}

async function readVariants(
  context: Operation,
  keys: readonly string[],
  fields: ReturnType<typeof readFields>,
): Promise<ReadOnlyVariantV3[]> {
  const numbers = [...new Set(keys.map((key) => Number.parseInt(key, 10)))]
  const products = await readFirstWire(context, numbers, fields)
  const byNumber = new Map(products.map((product) => [product.numericId, product]))
  const shown = await readShown(context, fields)
  return keys.flatMap((key) => {
    const [number = '', id] = key.split(' ')
    const product = byNumber.get(number)
    const variant = product?.variants.find((one) => one.id === id)
    return product && variant ? [toReadOnlyVariant(product, variant, fields, shown)] : []
  })
}
