import type { Row } from '../../../platform/csv/read-rows.ts'

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
  readonly isVisible: boolean
  readonly seoTitle: string
  readonly seoDescription: string
  readonly collections: readonly string[]
  /** Addresses, the main image first. */
  readonly images: readonly string[]
  readonly optionNames: readonly string[]
  /** Of a product without options, one. */
  readonly variants: readonly ForeignVariant[]
}

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
}

/** A file of another shop system: how its rows are read. */
export interface OtherShop {
  /** The columns of the file by those of the format that products are decoded from. For messages. */
  readonly names: Readonly<Record<string, string>>
  readonly read: (rows: readonly Row[]) => readonly ForeignProduct[]
}

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

/** Addresses of images. Names of files cannot be fetched. */
export const addressesOf = (texts: readonly string[]): string[] => texts.filter((text) => /^https?:\/\//i.test(text))

/** What is sold at a reduced price has it as its price, and the regular one beside it. */
export const priceOf = (regular: string, sale: string): Pick<ForeignVariant, 'price' | 'compareAt'> =>
  sale !== '' && /[1-9]/.test(sale) ? { price: sale, compareAt: regular } : { price: regular, compareAt: '' }
