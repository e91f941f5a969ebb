import type { ImportPriceListRequest, ImportPriceListResponse } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { invalidField, ValidationError } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
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
  return { csv: stringify([columns, ...rows], { escape_formulas: true }) }
}

/**
 * Sets prices from CSV. A file with a problem in any row changes nothing.
 *
 * @throws ValidationError for a file without rows or without a column that it needs
 * @throws ApplicationError PRICE_LIST_NOT_FOUND
 */
export async function importPrices(
  transaction: Transaction,
  { priceListId, csv, dryRun = false, replace = false }: ImportPriceListRequest,
  now: Date,
): Promise<ImportPriceListResponse> {
  const { value } = await storedPriceLists.find(transaction, priceListId)
  const records = await readRecords(csv)
  const { entries, problems } = await readEntries(transaction, records, await currencyOf(transaction, value))
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
    rows: records.length,
    imported: changed.length,
    unchanged: entries.length - changed.length,
    removed,
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

type Problem = ImportPriceListResponse['problems'][number]

async function readRecords(csv: string): Promise<CsvRecord[]> {
  const { parse } = await import('csv-parse/sync')
  const header = /^[^\r\n]*/.exec(csv)?.[0] ?? ''
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : header.includes('\t') ? '\t' : ','
  let rows: { info: { lines: number }; record: Record<string, string> }[]
  try {
    rows = parse(csv, {
      // Other columns are not read, and no row beyond the first that is too many.
      columns: (names: string[]) => names.map((name) => columns.includes(name) && name),
      to: MOST_ROWS + 1,
      bom: true,
      delimiter,
      info: true,
      trim: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw invalidField('csv', `is not CSV: ${error instanceof Error ? error.message : 'malformed'}`, 'FORMAT')
  }
  if (rows.length > MOST_ROWS) throw invalidField('csv', `has more than ${MOST_ROWS} rows; import it in parts`, 'MAX')
  const [first] = rows
  if (!first) throw invalidField('csv', 'has no rows', 'REQUIRED_FIELD')
  if (!(PRICE in first.record)) throw invalidField('csv', `has no column ${PRICE}`, 'REQUIRED_FIELD')
  if (!(SKU in first.record) && !(PRODUCT in first.record))
    throw invalidField('csv', `must have the column ${SKU} or ${PRODUCT}`, 'REQUIRED_FIELD')
  return rows.map(({ info, record }) => ({ line: info.lines, cells: record }))
}

async function readEntries(db: Queryable, records: readonly CsvRecord[], currency: string) {
  const all = await variantKeys(db)
  const bySku = Map.groupBy(all, ({ sku }) => sku)
  const keys = new Set(all.flatMap((variant) => [keyOf(variant), `${variant.productId} `]))
  const entries = new Map<string, StoredEntry>()
  const problems: Problem[] = []
  for (const { line, cells } of records) {
    try {
      const item = readItem(cells, bySku, keys)
      if (entries.has(keyOf(item))) throw invalidField(cells[PRODUCT] ? PRODUCT : SKU, 'stands in an earlier row too')
      const compareAt = cells[COMPARE_AT] ? readCell(cells[COMPARE_AT], currency, COMPARE_AT) : null
      entries.set(keyOf(item), { ...item, price: readCell(cells[PRICE] ?? '', currency, PRICE), compareAt })
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
  cells: CsvRecord['cells'],
  bySku: ReadonlyMap<string, readonly VariantKey[]>,
  keys: ReadonlySet<string>,
): Pick<StoredEntry, 'productId' | 'variantId'> {
  const productId = (cells[PRODUCT] ?? '').toLowerCase()
  if (productId !== '') {
    const item = { productId, variantId: (cells[VARIANT] ?? '').toLowerCase() }
    if (keys.has(keyOf(item))) return item
    throw invalidField(PRODUCT, `${keyOf(item).trim()} is not in the catalog`)
  }
  const sku = cells[SKU] ?? ''
  if (sku === '') throw invalidField(SKU, 'is empty', 'REQUIRED_FIELD')
  const found = bySku.get(sku) ?? []
  const [only] = found
  if (!only) throw invalidField(SKU, `${sku} is not in the catalog`)
  const products = new Set(found.map((variant) => variant.productId))
  if (products.size > 1) throw invalidField(SKU, `${sku} is the SKU of several products; name the product by its id`)
  return { productId: only.productId, variantId: found.length > 1 ? '' : only.variantId }
}

/** `12.50` or, as in German files, `12,50`. */
function readCell(text: string, currency: string, column: string): number {
  const decimal = text.replace(/^(\d+),(\d+)$/, '$1.$2')
  if (!/^\d{1,13}(\.\d+)?$/.test(decimal)) throw invalidField(column, `must be an amount such as 12.50, not “${text}”`)
  return readAmount(decimal, currency, column)
}
