import type { Row } from '../../../platform/csv/read-rows.ts'

interface ShopifyColumn {
  /** Its former name, which products are decoded from. */
  readonly name: string
  readonly present?: string
  /** Columns of our format that hold the same. */
  readonly own?: readonly string[]
}

/** Shopify’s columns by all their names. */
const COLUMNS: readonly ShopifyColumn[] = [
  { name: 'Handle', present: 'URL handle', own: ['Slug'] },
  { name: 'Title', own: ['Name'] },
  { name: 'Body (HTML)', present: 'Description', own: ['Description'] },
  { name: 'Published', present: 'Published on online store', own: ['Visible'] },
  { name: 'Vendor', own: ['Brand'] },
  { name: 'Option1 Name', present: 'Option1 name', own: ['Option name'] },
  { name: 'Option1 Value', present: 'Option1 value', own: ['Choice', 'Variant choice 1'] },
  { name: 'Option2 Name', present: 'Option2 name' },
  { name: 'Option2 Value', present: 'Option2 value', own: ['Variant choice 2'] },
  { name: 'Option3 Name', present: 'Option3 name' },
  { name: 'Option3 Value', present: 'Option3 value', own: ['Variant choice 3'] },
  { name: 'Variant SKU', present: 'SKU', own: ['SKU'] },
  { name: 'Variant Barcode', present: 'Barcode', own: ['Barcode', 'Variant barcode'] },
  { name: 'Variant Price', present: 'Price', own: ['Price', 'Variant price'] },
  { name: 'Variant Compare At Price', present: 'Compare-at price', own: ['Discount value'] },
  { name: 'Cost per item', own: ['Cost', 'Variant cost'] },
  { name: 'Variant Grams', present: 'Weight value (grams)', own: ['Weight', 'Variant weight'] },
  { name: 'Variant Inventory Tracker', present: 'Inventory tracker' },
  { name: 'Variant Inventory Qty', present: 'Inventory quantity', own: ['Stock', 'Variant stock'] },
  { name: 'Variant Inventory Policy', present: 'Continue selling when out of stock' },
  { name: 'Image Src', present: 'Product image URL', own: ['Image URL'] },
  { name: 'Image Position', present: 'Image position' },
  { name: 'Image Alt Text', present: 'Image alt text' },
  { name: 'Variant Image', present: 'Variant image URL' },
  { name: 'SEO Title', own: ['SEO title'] },
]

const PRESENT = new Map(
  COLUMNS.flatMap(({ name, present }) => (present === undefined ? [] : [[name, present] as const])),
)
const BY_OWN = new Map(COLUMNS.flatMap(({ name, own = [] }) => own.map((column) => [column, name] as const)))

/** A row whose columns have their former names. */
export const withFormerNames = (row: Row): Row => ({
  line: row.line,
  cell: (column) => row.cell(column) ?? row.cell(PRESENT.get(column) ?? column),
})

/** The columns of a file by their former names. */
export function namesOf(columns: readonly string[]): Readonly<Record<string, string>> {
  const inFile = new Set(columns.map((column) => column.toLowerCase()))
  return Object.fromEntries([...PRESENT].filter(([, present]) => inFile.has(present.toLowerCase())))
}

/** Columns of a file that has one unit for weights, and one word for stock. */
const OF_OTHER_SHOPS: Readonly<Record<string, string>> = {
  'Variant Grams': 'Variant Weight',
  'Variant Inventory Qty': 'Variant Stock',
}

/**
 * Names the column of the file that an error is about.
 *
 * @param names columns of the file by those of Shopify's former format
 */
export function nameInFile(column: string, names: Readonly<Record<string, string>>): string {
  const theirs = BY_OWN.get(column) ?? column
  return names[OF_OTHER_SHOPS[theirs] ?? theirs] ?? names[theirs] ?? theirs
}
