import { dialectOf, type ShopFormat, shopFormatOf } from '@cartwright/design'
import { csvColumns } from '../generated/catalog.ts'

/** The beginning of a CSV file: enough to show it and to name its columns. */
export interface CsvHead {
  readonly separator: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Where the rows begin in the text. */
  readonly bodyAt: number
}

/** Reads the header and the first rows of a file. The site reads the rest. */
export function readHead(text: string, most = 5): CsvHead {
  const { separator, start } = dialectOf(text)
  const records: string[][] = []
  let at = start
  let bodyAt = text.length
  while (records.length <= most && at < text.length) {
    const { cells, end } = readRecord(text, at, separator)
    if (records.length === 0) bodyAt = end
    if (cells.some((cell) => cell !== '')) records.push(cells)
    at = end
  }
  const [header = [], ...rows] = records
  return { separator, header: header.map((cell) => cell.trim()), rows, bodyAt }
}

function readRecord(text: string, start: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let at = start
  for (; at < text.length; at++) {
    const char = text[at] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) {
      cells.push(cell)
      cell = ''
    } else if (char === '\n' || char === '\r') {
      at += char === '\r' && text[at + 1] === '\n' ? 2 : 1
      break
    } else cell += char
  }
  return { cells: [...cells, cell], end: at }
}

/** The file with other names of its columns; a column without a name is passed over by the import. */
export function renamed(text: string, { separator, bodyAt }: CsvHead, names: readonly string[]): string {
  const header = names.map((name) => (name.includes(separator) ? `"${name}"` : name)).join(separator)
  return `${header}\n${text.slice(bodyAt)}`
}

const synonyms: Readonly<Record<string, string>> = {
  handle: 'Slug',
  urlhandle: 'Slug',
  urlkey: 'Slug',
  handleid: 'Slug',
  urlrewritten: 'Slug',
  adresse: 'Slug',
  title: 'Name',
  titel: 'Name',
  produkt: 'Name',
  product: 'Name',
  productname: 'Name',
  beschreibung: 'Description',
  text: 'Description',
  regularprice: 'Price',
  preis: 'Price',
  verkaufspreis: 'Price',
  einkaufspreis: 'Cost',
  costofgoods: 'Cost',
  artikelnummer: 'SKU',
  artnr: 'SKU',
  bestand: 'Stock',
  quantity: 'Stock',
  menge: 'Stock',
  inventory: 'Stock',
  gewicht: 'Weight',
  marke: 'Brand',
  vendor: 'Brand',
  hersteller: 'Brand',
  sichtbar: 'Visible',
  kollektion: 'Collection',
  kategorie: 'Collection',
  kategorien: 'Collection',
  categories: 'Collection',
  category: 'Collection',
  bild: 'Image URL',
  images: 'Image URL',
  imageurls: 'Image URL',
  productimageurl: 'Image URL',
  baseimage: 'Image URL',
  ean: 'Barcode',
  gtin: 'Barcode',
  bezeichnung: 'Name',
  artikelname: 'Name',
  lagerbestand: 'Stock',
  qty: 'Stock',
  image: 'Image URL',
  imagesrc: 'Image URL',
}

/** Columns with a language, such as `Name:de`, are the import's own. */
const isTranslated = (name: string) =>
  /:[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(name) && csvColumns.some((column) => name.startsWith(`${column}:`))

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What the columns of a file probably are; empty where nothing fits. Each is chosen once. */
export function guessColumns(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((name) => {
    const own = csvColumns.find((column) => plain(column) === plain(name)) ?? (isTranslated(name) ? name : undefined)
    const guess = own ?? synonyms[plain(name)] ?? ''
    if (guess === '' || taken.has(guess)) return ''
    taken.add(guess)
    return guess
  })
}

const lower = (header: readonly string[]) => header.map((name) => name.toLowerCase())

/** A file whose columns need no mapping: a product export of a shop system, or one with columns only the import knows. */
export function formatOf(header: readonly string[]): 'OWN' | ShopFormat | null {
  const names = lower(header)
  const isNamed = names.includes('slug') || names.includes('product id')
  const isOwn = isNamed && guessColumns(header).every((guess, index) => guess !== '' && guess === header[index])
  return isOwn ? 'OWN' : (shopFormatOf(header) ?? null)
}
