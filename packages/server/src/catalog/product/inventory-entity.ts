import type { QueryField } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Entity } from '../../platform/query/entity.ts'
import { readCatalogVersion } from './catalog-version.ts'

const matched = ['$eq', '$ne', '$in', '$nin', '$hasSome'] as const
const compared = [...matched, '$gt', '$gte', '$lt', '$lte'] as const

const fields = {
  id: { kind: 'string', operators: matched, sort: true },
  productId: { kind: 'string', operators: matched, sort: true },
  numericId: { kind: 'number', operators: compared, sort: true },
  lastUpdated: { kind: 'date', operators: compared, sort: true },
  trackQuantity: { kind: 'boolean', operators: matched, sort: false },
} as const satisfies Record<string, QueryField>

const id = { kind: 'scalar', value: sql`products.id`, fold: (text: string) => text.toLowerCase() } as const
const isCounted = sql`(select min(case when quantity is null then 0 else 1 end) from variants where product_number = products.number)`

/** Stock as `QueryInventory` sees it: one item for each product. */
export const inventoryEntity: Entity = {
  name: 'inventory',
  fields,
  columns: {
    id,
    productId: id,
    numericId: { kind: 'scalar', value: sql`products.number`, isInteger: true },
    lastUpdated: { kind: 'scalar', value: sql`products.updated_at` },
    trackQuantity: { kind: 'scalar', value: isCounted, toColumn: (is) => (is ? 1 : 0) },
  },
  from: sql`products`,
  readVersion: readCatalogVersion,
  key: sql`products.number`,
  unique: [sql`products.number`],
  visible: sql`products.visible = 1`,
}
