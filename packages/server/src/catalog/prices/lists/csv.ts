import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { DecimalMark } from '@cartwright/design'
import { guard, unguard } from '@cartwright/design'
import { NumberError, readMinorUnits } from '../../../platform/csv/read-number.ts'
import { readSmallFile } from '../../../platform/csv/read-small-file.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { invalidField, ValidationError } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { type VariantKey, variantKeys } from '../../product/variant-keys.ts'
import { clearEntries, entriesOf, type StoredEntry, saveEntries } from '../entries.ts'
import { currencyOf, storedPriceLists } from './resource.ts'

const PRODUCT = 'Product id'
const VARIANT = 'Variant id'
const SKU = 'SKU'
const NAME = 'Product'
const PRICE = 'Price'
const COMPARE_AT = 'Compare at price'
const columns = [PRODUCT, VARIANT, SKU, NAME, PRICE, COMPARE_AT]

const MOST_ROWS = 20_000
const MOST_PROBLEMS = 100

const keyOf = ({ productId, variantId }: Pick<StoredEntry, 'productId' | 'variantId'>) => `${productId} ${variantId}`

/**
 * The prices of a list as CSV; the import reads it as it is.
 *
 * @throws ApplicationError PRICE_LIST_NOT_FOUND
 */
export async function exportPrices(db: Queryable, priceListId: string): Promise<{ csv: string }> {
  const { value } = await storedPriceLists.find(db, priceListId)
  const currency = await currencyOf(db, value)
  const entries = await entriesOf(db, priceListId)
  const variants = new Map((await variantKeys(db)).map((variant) => [keyOf(variant), variant]))
  const names = new Map([...variants.values()].map(({ productId, productName }) => [productId, productName]))
  const rows = entries.map((entry) => [
    entry.productId,
    entry.variantId,
    variants.get(keyOf(entry))?.sku ?? '',
    names.get(entry.productId) ?? '',
    toDecimalString(entry.price, currency),
    entry.compareAt === null ? '' : toDecimalString(entry.compareAt, currency),
  ])
  const { stringify } = await import('csv-stringify/sync')
  return { csv: stringify([columns, ...rows.map((cells) => cells.map(guard))]) }
}

/**
 * Sets prices from CSV. A file with a problem in any row changes nothing.
 *
 * @throws ValidationError for a file without rows or without a column that it needs
 * @throws ApplicationError PRICE_LIST_NOT_FOUND
 */
export async function importPrices(
  transaction: Transaction,
  { priceListId, csv, dryRun = false, replace = false }: RequestOf<'ImportPriceList'>,
  now: Date,
): Promise<ResponseOf<'ImportPriceList'>> {
  const { value } = await storedPriceLists.find(transaction, priceListId)
  const file = await readFile(csv)
  const { entries, problems } = await readEntries(transaction, file, await currencyOf(transaction, value))
  const known = new Map((await entriesOf(transaction, priceListId)).map((entry) => [keyOf(entry), entry]))
  const changed = entries.filter((entry) => {
    const before = known.get(keyOf(entry))
    return before?.price !== entry.price || before.compareAt !== entry.compareAt
  })
  const named = new Set(entries.map(keyOf))
  const removed = replace ? [...known.keys()].filter((key) => !named.has(key)).length : 0
  if (!dryRun && problems.length === 0) {
    if (replace) await clearEntries(transaction, priceListId, now)
    await saveEntries(transaction, priceListId, replace ? entries : changed, now)
  }
  return {
    rows: file.records.length,
    imported: changed.length,
    unchanged: entries.length - changed.length,
    removed,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  }
}

type Cell = (column: string) => string

interface CsvRecord {
  readonly line: number
  readonly cell: Cell
}

interface CsvFile {
  readonly records: readonly CsvRecord[]
  readonly mark: DecimalMark | undefined
}

type Problem = ResponseOf<'ImportPriceList'>['problems'][number]

async function readFile(csv: string): Promise<CsvFile> {
  const { columns: header, records, mark } = await readSmallFile(csv, MOST_ROWS)
  const names = new Set(header.map((name) => name.toLowerCase()))
  const has = (name: string) => names.has(name.toLowerCase())
  if (!has(PRICE)) throw invalidField('csv', `has no column ${PRICE}`, 'REQUIRED_FIELD')
  if (!has(SKU) && !has(PRODUCT))
    throw invalidField('csv', `must have the column ${SKU} or ${PRODUCT}`, 'REQUIRED_FIELD')
  return {
    mark,
    records: records.map(({ line, cell }) => ({ line, cell: (column) => unguard(cell(column)?.trim() ?? '') })),
  }
}

async function readEntries(db: Queryable, { records, mark }: CsvFile, currency: string) {
  const all = await variantKeys(db)
  const bySku = Map.groupBy(all, ({ sku }) => sku)
  const keys = new Set(all.flatMap((variant) => [keyOf(variant), `${variant.productId} `]))
  const entries = new Map<string, StoredEntry>()
  const problems: Problem[] = []
  const amount = (text: string, column: string) => readCell(text, column, { currency, mark })
  for (const { line, cell } of records) {
    try {
      const item = readItem(cell, bySku, keys)
      if (entries.has(keyOf(item))) throw invalidField(cell(PRODUCT) ? PRODUCT : SKU, 'stands in an earlier row too')
      const compareAt = cell(COMPARE_AT) ? amount(cell(COMPARE_AT), COMPARE_AT) : null
      entries.set(keyOf(item), { ...item, price: amount(cell(PRICE), PRICE), compareAt })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const [violation] = error.violations
      problems.push({
        row: line,
        ...(violation && { column: violation.field }),
        message: violation ? `${violation.field} ${violation.description}` : error.message,
      })
    }
  }
  return { entries: [...entries.values()], problems }
}

/** By its ids where the row has them, else by its SKU. */
function readItem(
  cell: Cell,
  bySku: ReadonlyMap<string, readonly VariantKey[]>,
  keys: ReadonlySet<string>,
): Pick<StoredEntry, 'productId' | 'variantId'> {
  const productId = cell(PRODUCT).toLowerCase()
  if (productId !== '') {
    const item = { productId, variantId: cell(VARIANT).toLowerCase() }
    if (keys.has(keyOf(item))) return item
    throw invalidField(PRODUCT, `${keyOf(item).trim()} is not in the catalog`)
  }
  const sku = cell(SKU)
  if (sku === '') throw invalidField(SKU, 'is empty', 'REQUIRED_FIELD')
  const found = bySku.get(sku) ?? []
  const [only] = found
  if (!only) throw invalidField(SKU, `${sku} is not in the catalog`)
  const products = new Set(found.map((variant) => variant.productId))
  if (products.size > 1) throw invalidField(SKU, `${sku} is the SKU of several products; name the product by its id`)
  return { productId: only.productId, variantId: found.length > 1 ? '' : only.variantId }
}

interface AmountContext {
  readonly currency: string
  readonly mark: DecimalMark | undefined
}

function readCell(text: string, column: string, { currency, mark }: AmountContext): number {
  try {
    return readMinorUnits(text, currency, mark)
  } catch (error) {
    throw error instanceof NumberError ? invalidField(column, `${error.message}, not “${text}”`) : error
  }
}
