import type { Product } from '@cartwright/client'
import { download, toCsv } from './csv.ts'

const header = [
  'Product id',
  'Slug',
  'Name',
  'Visible',
  'Brand',
  'Ribbon',
  'SKU',
  'Price',
  'Discount type',
  'Discount value',
  'Weight',
] as const

const rowOf = (product: Product) => {
  const { id, slug, name, visible, brand, ribbon, sku, priceData, discount, weight } = product
  const isReduced = discount.type === 'AMOUNT' || discount.type === 'PERCENT'
  return [
    id,
    slug,
    name,
    visible,
    brand,
    ribbon,
    sku,
    priceData.price,
    isReduced ? discount.type : 'NONE',
    isReduced ? discount.value : undefined,
    weight,
  ]
}

/** Downloads products as a file that the import reads. */
export const exportProducts = (products: readonly Product[]): void =>
  download('products.csv', toCsv(header, products.map(rowOf)))
