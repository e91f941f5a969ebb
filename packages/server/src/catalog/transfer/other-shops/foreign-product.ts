import type { Report } from '../../../platform/csv/file-error.ts'
import type { Row } from '../../../platform/csv/read-rows.ts'
import type { NumberContext } from '../cells.ts'
import { isAddress, splitImages } from '../image-list.ts'
import { readVisibility, VISIBILITY_RULE } from '../read-visibility.ts'

/** A cell of a row; empty where the file has no such column. */
export type CellOf = (column: string) => string

/** A product of another shop system, in the words of its file. */
export interface ForeignProduct {
  readonly line: number
  /** Empty where the system writes none; it is made of the title then. */
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly brand: string
  /** With commas between. */
  readonly tags: string
  /** Undefined where the file does not say. */
  readonly isVisible: boolean | undefined
  readonly seoTitle: string
  readonly seoDescription: string
  readonly collections: readonly string[]
  /** Addresses, the main image first. */
  readonly images: readonly string[]
  readonly optionNames: readonly string[]
  /** Of a product without options, one. */
  readonly variants: readonly ForeignVariant[]
}

/** The cells of a variant, by the names of Shopify’s former columns without “Variant”. */
export interface ForeignVariant {
  readonly line: number
  readonly choices: readonly string[]
  readonly sku: string
  readonly barcode: string
  readonly price: string
  /** The price before a reduction. */
  readonly compareAt: string
  readonly cost: string
  readonly weight: string
  readonly weightUnit: string
  /** A number, `in stock` or `out of stock`; empty where the file does not say. */
  readonly stock: string
  readonly image: string
  /** Undefined where the file does not say. */
  readonly isVisible: boolean | undefined
}

/** How a file is read, and what receives its errors, and notes on what is left out or changed. */
export interface ShopReading extends NumberContext {
  readonly report: Report
  readonly note: Report
}

/** A file of another shop system: how its rows are read. */
export interface OtherShop {
  /** The columns of the file by those of the format that products are decoded from. For messages. */
  readonly names: Readonly<Record<string, string>>
  readonly read: (rows: readonly Row[], reading: ShopReading) => readonly ForeignProduct[]
}

const EMPTY_VARIANT: Omit<ForeignVariant, 'line'> = {
  choices: [],
  sku: '',
  barcode: '',
  price: '',
  compareAt: '',
  cost: '',
  weight: '',
  weightUnit: '',
  stock: '',
  image: '',
  isVisible: undefined,
}

const EMPTY_PRODUCT: Omit<ForeignProduct, 'line' | 'variants'> = {
  handle: '',
  title: '',
  description: '',
  brand: '',
  tags: '',
  isVisible: undefined,
  seoTitle: '',
  seoDescription: '',
  collections: [],
  images: [],
  optionNames: [],
}

/** A variant whose other cells are empty. */
export const variantOf = ({ line }: Row, cells: Partial<ForeignVariant>): ForeignVariant => ({
  line,
  ...EMPTY_VARIANT,
  ...cells,
})

/** A product whose other cells are empty. */
export const productOf = (
  { line }: Row,
  cells: Partial<ForeignProduct> & Pick<ForeignProduct, 'variants'>,
): ForeignProduct => ({ line, ...EMPTY_PRODUCT, ...cells })

export const cellsOf =
  (row: Row): CellOf =>
  (column) =>
    (row.cell(column) ?? '').trim()

/** The parts of a cell, without empty ones. */
export const partsOf = (text: string, separator: string | RegExp): string[] =>
  text.split(separator).flatMap((part) => part.trim() || [])

/** The last names of paths such as `Clothing > Shirts`. */
export const leavesOf = (paths: readonly string[], separator: string): string[] => [
  ...new Set(paths.flatMap((path) => partsOf(path, separator).at(-1) ?? [])),
]

/** The addresses of images in columns of a row, each once. Names of files cannot be fetched. */
export function addressesOf(row: Row, columns: readonly string[], note: Report): string[] {
  const images = columns.flatMap((column) => {
    const parts = splitImages(cellsOf(row)(column))
    if (!parts.every(isAddress))
      note(row.line, column, 'has names of files, which cannot be fetched; the images are left out')
    return parts.filter(isAddress)
  })
  return [...new Set(images)]
}

/** The images of a product and those of its variants, each once. */
export const withImagesOf = (variants: readonly ForeignVariant[], images: readonly string[]): string[] => [
  ...new Set([...images, ...variants.flatMap(({ image }) => image || [])]),
]

/** Whether a product is visible: hidden where one of the columns says so, undefined where none says anything. */
export function visibilityOf(row: Row, columns: readonly string[], report: Report): boolean | undefined {
  const read = columns.flatMap((column) => {
    const text = cellsOf(row)(column)
    const isVisible = text === '' ? [] : readVisibility(text)
    if (isVisible === undefined) report(row.line, column, VISIBILITY_RULE)
    return isVisible ?? []
  })
  return read.length === 0 ? undefined : read.every(Boolean)
}

/** What is sold at a reduced price has it as its price, and the regular one beside it. */
export const priceOf = (regular: string, sale: string): Pick<ForeignVariant, 'price' | 'compareAt'> =>
  sale !== '' && /[1-9]/.test(sale) ? { price: sale, compareAt: regular } : { price: regular, compareAt: '' }
