import type { Row } from '../../../platform/csv/read-rows.ts'

/** Shopify's present names of columns by its former ones. */
const PRESENT: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  Published: 'Published on online store',
  'Option1 Name': 'Option1 name',
  'Option1 Value': 'Option1 value',
  'Option2 Name': 'Option2 name',
  'Option2 Value': 'Option2 value',
  'Option3 Name': 'Option3 name',
  'Option3 Value': 'Option3 value',
  'Variant SKU': 'SKU',
  'Variant Barcode': 'Barcode',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Grams': 'Weight value (grams)',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Variant Image': 'Variant image URL',
}

/** A row whose columns have their former names. */
export const withFormerNames = (row: Row): Row => ({
  line: row.line,
  cell: (column) => row.cell(column) ?? (PRESENT[column] && row.cell(PRESENT[column])),
})

/** The columns of a file by their former names. */
export function namesOf(columns: readonly string[]): Readonly<Record<string, string>> {
  const known = new Set(columns.map((column) => column.toLowerCase()))
  return Object.fromEntries(Object.entries(PRESENT).filter(([, present]) => known.has(present.toLowerCase())))
}

/** Columns of our format by those of Shopify's. */
const OURS: Readonly<Record<string, string>> = {
  Slug: 'Handle',
  Name: 'Title',
  Description: 'Body (HTML)',
  Visible: 'Published',
  Brand: 'Vendor',
  SKU: 'Variant SKU',
  Barcode: 'Variant Barcode',
  Price: 'Variant Price',
  Cost: 'Cost per item',
  Weight: 'Variant Grams',
  Stock: 'Variant Inventory Qty',
  'Discount value': 'Variant Compare At Price',
  'Image URL': 'Image Src',
  'Option name': 'Option1 Name',
  Choice: 'Option1 Value',
  'SEO title': 'SEO Title',
  'Variant choice 1': 'Option1 Value',
  'Variant choice 2': 'Option2 Value',
  'Variant choice 3': 'Option3 Value',
  'Variant barcode': 'Variant Barcode',
  'Variant price': 'Variant Price',
  'Variant cost': 'Cost per item',
  'Variant weight': 'Variant Grams',
  'Variant stock': 'Variant Inventory Qty',
}

/**
 * Names the column of the file that an error is about.
 *
 * @param names columns of the file by those of Shopify's former format
 */
export function nameInFile(column: string, names: Readonly<Record<string, string>>): string {
  const theirs = OURS[column] ?? column
  const weight = theirs === 'Variant Grams' && names['Variant Weight'] ? 'Variant Weight' : theirs
  const stock = theirs === 'Variant Inventory Qty' && names['Variant Stock'] ? 'Variant Stock' : weight
  return names[stock] ?? stock
}
