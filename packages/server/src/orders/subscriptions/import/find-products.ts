import { findBySku } from '../../../catalog/read/find-by-sku.ts'
import { type CatalogItem, findItems } from '../../../catalog/read/items.ts'
import type { Report } from '../../../platform/csv/file-error.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CheckedLine, CheckedSubscription } from './check-subscription.ts'
import type { ColumnNames } from './raw-subscription.ts'

/** The items that lines of a file name, by the line. A line whose item the shop lacks is reported. */
export async function findProducts(
  db: Queryable,
  subscriptions: readonly CheckedSubscription[],
  { columns, report }: { readonly columns: ColumnNames; readonly report: Report },
): Promise<Map<CheckedLine, CatalogItem>> {
  const matches = new Map<CheckedLine, CatalogItem>()
  for (const line of subscriptions.flatMap(({ lines }) => lines)) {
    const item = await findProduct(db, line)
    if (item) matches.set(line, item)
    else report(line.line, columnOf(line, columns), 'names no visible product of this shop')
  }
  return matches
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of other systems say nothing here, so the SKU comes first. */
async function findProduct(db: Queryable, { sku, productId, variantId }: CheckedLine): Promise<CatalogItem | null> {
  const [bySku = null] = sku === '' ? [] : await findBySku(db, sku)
  const byId = GUID.test(productId)
    ? { productId: productId.toLowerCase(), ...(GUID.test(variantId) && { variantId: variantId.toLowerCase() }) }
    : null
  const reference = bySku ?? byId
  if (!reference) return null
  const [item = null] = await findItems(db, [reference])
  return item
}

const columnOf = ({ sku, productId }: CheckedLine, columns: ColumnNames): string =>
  columns[sku !== '' ? 'sku' : productId !== '' ? 'productId' : 'variantId']
