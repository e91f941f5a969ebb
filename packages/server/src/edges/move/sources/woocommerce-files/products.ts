import { type Row, readRows } from '../../../../platform/csv/read-rows.ts'
import type { MovedCollection, MovedProduct } from '../../record.ts'
import { type MovePage, type SourceEnvironment, SourceError, type UnreadableRecord } from '../../source.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import { productOf } from '../woocommerce/products.ts'
import { amountCell, entriesOf, plainCell } from './cells.ts'

const PAGE = 50
const isVariation = (row: Row): boolean => /variation/i.test(row.cell('Type') ?? '')
/** A group of other products, or a link to another shop, has nothing to put into a cart. */
const isSold = (row: Row): boolean => !/grouped|external/i.test(row.cell('Type') ?? '')

/** @throws SourceError for a file with the columns of another language or system */
async function rowsOf(environment: SourceEnvironment, name: string | undefined): Promise<Row[]> {
  const parts = name === undefined ? undefined : environment.readFile(name)
  if (!parts) return []
  const { columns, rows } = await readRows(parts, { mostRows: 10_000_000 })
  const missing = ['ID', 'Type', 'Name', 'Regular price'].filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw new SourceError(
      `${name} has no column ${missing.join(', ')}: export the products while WordPress is in English`,
    )
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

/** The products of the file. Their variations may be anywhere in it, and name them by SKU or `id:12`. */
export async function* readProductFile(
  environment: SourceEnvironment,
  name: string | undefined,
  cursor: string | null,
): AsyncGenerator<MovePage<'products'>> {
  const rows = await rowsOf(environment, name)
  const variations = Map.groupBy(rows.filter(isVariation), (row) => plainCell(row, 'Parent') ?? '')
  const products = rows.filter((row) => !isVariation(row) && isSold(row))
  for (let start = Number(cursor ?? 0); start < products.length; start += PAGE) {
    const records: MovedProduct[] = []
    const problems: UnreadableRecord[] = []
    for (const row of products.slice(start, start + PAGE)) {
      const label = `${name}, row ${row.line}`
      try {
        const names = [`id:${plainCell(row, 'ID')}`, plainCell(row, 'SKU') ?? '']
        const own = names.flatMap((one) => (one === '' ? [] : (variations.get(one) ?? [])))
        records.push({ ...productOfRow(row, own), label })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        problems.push({ sourceId: `${name} ${row.line}`, label, field: '', reason })
      }
    }
    const next = start + PAGE < products.length ? String(start + PAGE) : null
    yield { records, problems, cursor: next }
    if (next === null) return
  }
  yield { records: [], cursor: null }
}

/** The categories that products name, such as `Cups > Large cups`, each below the one before it. */
export async function* readCategories(
  environment: SourceEnvironment,
  name: string | undefined,
): AsyncGenerator<MovePage<'collections'>> {
  const collections = new Map<string, MovedCollection>()
  for (const row of await rowsOf(environment, name))
    for (const path of pathsOf(row)) {
      const names = path.split(' > ')
      for (const [depth, title] of names.entries()) {
        const sourceId = names.slice(0, depth + 1).join(' > ')
        const parentId = names.slice(0, depth).join(' > ')
        collections.set(sourceId, { sourceId, name: title, visible: true, ...(parentId !== '' && { parentId }) })
      }
    }
  yield { records: [...collections.values()], cursor: null }
}

const pathsOf = (row: Row): string[] =>
  entriesOf(plainCell(row, 'Categories'))
    .map((path) => entriesOf(path, />/).join(' > '))
    .filter((path) => path !== 'Uncategorized')

/** @throws Error naming the column that is not valid */
function productOfRow(row: Row, variations: readonly Row[]): MovedProduct {
  if (plainCell(row, 'Name') === undefined) throw new Error('Name: is empty')
  const attributes = attributesOf(row).map(({ name, values }) => ({
    name,
    options: values,
    variation: variations.some((one) =>
      attributesOf(one).some((other) => other.name === name && other.values.length > 0),
    ),
  }))
  const product = {
    ...soldFields(row, row),
    name: plainCell(row, 'Name'),
    slug: plainCell(row, 'Slug'),
    status: row.cell('Published')?.trim() === '1' ? 'publish' : 'draft',
    catalog_visibility: plainCell(row, 'Visibility in catalog'),
    description: plainCell(row, 'Description') ?? plainCell(row, 'Short description'),
    virtual: /virtual|downloadable/i.test(row.cell('Type') ?? ''),
    brands: [{ name: plainCell(row, 'Brands') }],
    tags: entriesOf(plainCell(row, 'Tags')).map((tag) => ({ name: tag })),
    attributes,
    images: imagesOf(row),
    categories: pathsOf(row).map((path) => ({ id: path, slug: path })),
  }
  return productOf(
    fieldsOf(product),
    variations.map((one) => variationOf(one, row)),
  )
}

function variationOf(row: Row, product: Row): Fields {
  const [image] = imagesOf(row)
  return fieldsOf({
    ...soldFields(row, product),
    status: row.cell('Published')?.trim() === '0' ? 'private' : 'publish',
    attributes: attributesOf(row).flatMap(({ name, values: [option] }) =>
      option === undefined ? [] : [{ name, option }],
    ),
    image,
  })
}

const imagesOf = (row: Row) =>
  entriesOf(plainCell(row, 'Images'))
    .filter((url) => URL.canParse(url))
    .map((src) => ({ id: src, src }))

function attributesOf(row: Row): { readonly name: string; readonly values: string[] }[] {
  const attributes = []
  for (let place = 1; row.cell(`Attribute ${place} name`) !== undefined; place++) {
    const name = plainCell(row, `Attribute ${place} name`)
    if (name !== undefined) attributes.push({ name, values: entriesOf(plainCell(row, `Attribute ${place} value(s)`)) })
  }
  return attributes
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523_125 }

/** Fields that a variation leaves empty are those of its product. */
function soldFields(row: Row, product: Row) {
  const price = (column: string) => {
    const text = amountCell(row, column) ?? amountCell(product, column)
    if (text !== undefined && !/^\d+(\.\d+)?$/.test(text))
      throw new Error(`${column}: "${text}" is not an amount such as 12.50`)
    return text
  }
  const regular = price('Regular price')
  const sale = amountCell(row, 'Sale price') === undefined ? undefined : price('Sale price')
  const unit = Object.keys(KILOGRAMS).find((one) => product.cell(`Weight (${one})`) !== undefined) ?? 'kg'
  const weight = Number(amountCell(row, `Weight (${unit})`) ?? amountCell(product, `Weight (${unit})`) ?? 0)
  const stock = plainCell(row, 'Stock')
  return {
    id: plainCell(row, 'ID'),
    sku: plainCell(row, 'SKU'),
    global_unique_id: plainCell(row, 'GTIN, UPC, EAN, or ISBN'),
    regular_price: regular,
    price: sale ?? regular,
    ...(weight > 0 && { weight: Math.round(weight * (KILOGRAMS[unit] ?? 1) * 1e6) / 1e6 }),
    manage_stock: stock !== undefined && /^-?\d+(\.\d+)?$/.test(stock),
    stock_quantity: stock,
    backorders_allowed: /^(1|yes|notify)$/i.test(row.cell('Backorders allowed?')?.trim() ?? ''),
    stock_status: row.cell('In stock?')?.trim() === '0' ? 'outofstock' : 'instock',
  }
}
