import type { Product } from '@cartwright/client'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'

const header = [
  'Product id',
  'Slug',
  'Name',
  'Visible',
  'Brand',
  'Ribbon',
  'Tags',
  'SKU',
  'Price',
  'Discount type',
  'Discount value',
  'Weight',
] as const

const rowOf = (product: Product) => {
  const { id, slug, name, visible, brand, ribbon, tags = [], sku, priceData, discount, weight } = product
  const isReduced = discount.type === 'AMOUNT' || discount.type === 'PERCENT'
  return [
    id,
    slug,
    name,
    visible ? 'TRUE' : 'FALSE',
    brand ?? '',
    ribbon ?? '',
    tags.join(', '),
    sku,
    priceData.price,
    isReduced ? discount.type : 'NONE',
    isReduced ? discount.value : '',
    weight ?? '',
  ]
}

/** Downloads products as a file that the import reads. */
export const exportProducts = (products: readonly Product[]): void =>
  saveFile(`products-${fileDate()}.csv`, toCsv([header, ...products.map(rowOf)]))
