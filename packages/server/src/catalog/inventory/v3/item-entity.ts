import { queryFields } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ScalarColumn } from '../../../platform/query/column.ts'
import type { Entity } from '../../../platform/query/entity.ts'
import { fold } from '../../product/fold.ts'
import { NIL_ID } from '../../product/variants-of-draft.ts'
import { storeVariantEntity } from '../../read/entities.ts'

const scalar = (value: RawBuilder<unknown>, more: Omit<ScalarColumn, 'kind' | 'value'> = {}): ScalarColumn => ({
  kind: 'scalar',
  value,
  ...more,
})
const flag = (value: RawBuilder<unknown>) => scalar(value, { toColumn: (is) => (is ? 1 : 0) })

/** The stock of variants, as queries of the next wire see it. */
export const inventoryItemEntity: Entity = {
  ...storeVariantEntity,
  name: 'inventoryItemsV3',
  fields: queryFields.inventoryItemsV3,
  columns: {
    id: scalar(sql`case when variants.id = ${sql.lit(NIL_ID)} then products.id else variants.id end`),
    productId: scalar(sql`products.id`),
    variantId: scalar(sql`variants.id`),
    trackQuantity: flag(sql`case when variants.quantity is null then 0 else 1 end`),
    quantity: scalar(sql`coalesce(variants.quantity, 0)`, { isInteger: true }),
    inStock: flag(sql`variants.in_stock`),
    updatedDate: scalar(sql`products.updated_at`),
    'product.name': scalar(sql`products.name`, {
      folded: sql`products.name_folded`,
      fold,
      order: sql`products.name_order`,
    }),
    'product.variantSku': scalar(sql`variants.sku`),
  },
}
