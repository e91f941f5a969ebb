import type { Row } from '../../../platform/csv/read-rows.ts'
import type { ForeignProduct, ForeignVariant } from './foreign-product.ts'

/** The rows of a product as Shopify's export has them: a row for each variant and each image. */
export function toRows(product: ForeignProduct, handle: string): Row[] {
  const { images, variants, line } = product
  return Array.from({ length: Math.max(images.length, variants.length, 1) }, (_, index): Row => {
    const variant = variants[index]
    const cells: Readonly<Record<string, string>> = {
      Handle: handle,
      'Image Src': images[index] ?? '',
      ...(index === 0 && headOf(product)),
      ...(variant && cellsOf(variant)),
    }
    return { line: variant?.line ?? line, cell: (column) => cells[column] ?? (ALWAYS.has(column) ? '' : undefined) }
  })
}

/** Columns that each row has. */
const ALWAYS = new Set(['Image Alt Text', 'Image Position'])

const textOf = (flag: boolean | undefined) => (flag === undefined ? '' : flag ? 'TRUE' : 'FALSE')

const headOf = (product: ForeignProduct) => ({
  Title: product.title,
  'Body (HTML)': product.description,
  Vendor: product.brand,
  Tags: product.tags,
  Published: textOf(product.isVisible),
  'SEO Title': product.seoTitle,
  'SEO Description': product.seoDescription,
  Collections: product.collections.join('\n'),
  ...Object.fromEntries(product.optionNames.map((name, index) => [`Option${index + 1} Name`, name])),
})

const cellsOf = (variant: ForeignVariant) => ({
  'Variant SKU': variant.sku,
  'Variant Barcode': variant.barcode,
  'Variant Price': variant.price,
  'Variant Compare At Price': variant.compareAt,
  'Cost per item': variant.cost,
  'Variant Weight': variant.weight,
  'Variant Weight Unit': variant.weightUnit,
  'Variant Stock': variant.stock,
  'Variant Image': variant.image,
  'Variant Visible': textOf(variant.isVisible),
  ...Object.fromEntries(variant.choices.map((choice, index) => [`Option${index + 1} Value`, choice])),
})
