import { queryFields } from '@cartwright/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ScalarColumn } from '../../platform/query/column.ts'
import type { Entity } from '../../platform/query/entity.ts'
import { fold } from '../product/fold.ts'
import { toMinor } from '../product/price.ts'
import { storeVariantEntity } from '../read/entities.ts'

const scalar = (value: RawBuilder<unknown>, more: Omit<ScalarColumn, 'kind' | 'value'> = {}): ScalarColumn => ({
  kind: 'scalar',
  value,
  ...more,
})
const flag = (value: RawBuilder<unknown>) => scalar(value, { toColumn: (is) => (is ? 1 : 0) })

/** Variants as the queries of the next wire see them. Prices of a filter are in the site's currency. */
export const variantEntityV3 = (currency: string): Entity => ({
  ...storeVariantEntity,
  name: 'variantsV3',
  fields: queryFields.variantsV3,
  columns: {
    variantId: scalar(sql`variants.id`),
    sku: scalar(sql`variants.sku`),
    visible: flag(sql`variants.visible`),
    'inventoryStatus.inStock': flag(sql`variants.in_stock`),
    'price.actualPrice.amount': scalar(sql`variants.discounted_price_minor`, {
      toColumn: (amount) => toMinor(Number(amount), currency),
      isInteger: true,
    }),
    'productData.productId': scalar(sql`products.id`),
    'productData.name': scalar(sql`products.name`, {
      folded: sql`products.name_folded`,
      fold,
      order: sql`products.name_order`,
    }),
    'productData.slug': scalar(sql`products.slug`),
    'productData.visible': flag(sql`products.visible`),
    'productData.productType': scalar(sql`products.product_type`, { toColumn: (type) => String(type).toLowerCase() }),
  },
})
