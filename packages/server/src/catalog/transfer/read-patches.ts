import type { CatalogFormat } from '@cartwright/contract'
import { FileError, type Report } from '../../platform/csv/file-error.ts'
import { type Row, readRows } from '../../platform/csv/read-rows.ts'
import type { NumberContext } from './cells.ts'
import type { OtherShop } from './other-shops/foreign-product.ts'
import { createHandles } from './other-shops/handles.ts'
import { otherShopOf } from './other-shops/other-shops.ts'
import { toRows } from './other-shops/to-rows.ts'
import { checkColumns, decodeOwn, isOwnFormat, nameOf } from './own/decode.ts'
import { translatedColumns } from './own/translations.ts'
import type { ReadPatch } from './product-patch.ts'
import { readChanges } from './read-changes.ts'
import { nameInFile, namesOf, withFormerNames } from './shopify/columns.ts'
import { decodeShopify, handleOf, isShopifyFormat } from './shopify/decode.ts'

/** What a file is read as. */
export interface Reading {
  /** `CHANGES` are those of a sheet. */
  readonly format: CatalogFormat | 'CHANGES'
  readonly currency: string
  readonly weightUnit: 'KG' | 'LB'
  /** The shop's own. */
  readonly language: string
}

interface Watching {
  readonly signal?: AbortSignal
  readonly onNames?: OnNames
  /** Receives what is left out, or imported in another way than the file has it. */
  readonly note?: Report
}

/**
 * Reads the products of a file one after the other, in its order. Consecutive rows of one name are a product.
 *
 * @param report receives what does not fit in a row
 * @throws FileError where the file is not one of products
 */
export async function* readPatches(
  parts: AsyncIterable<string>,
  { format, ...shop }: Reading,
  report: Report,
  { signal, onNames = () => {}, note = () => {} }: Watching = {},
): AsyncGenerator<ReadPatch> {
  if (format === 'CHANGES') {
    yield* readChanges(parts, shop)
    return
  }
  const { columns, rows, mark } = await readRows(parts, { signal })
  const site = { ...shop, mark, note }
  const otherShop = format === 'AUTO' ? otherShopOf(columns) : undefined
  if (otherShop) yield* readOtherShop(rows, otherShop, site, report, onNames)
  else if (format === 'SHOPIFY' || (format === 'AUTO' && isShopifyFormat(columns)))
    yield* readShopify(rows, namesOf(columns), site, report, onNames)
  else yield* readOwn(rows, columns, site, report)
}

type Site = NumberContext & Pick<Reading, 'currency' | 'weightUnit' | 'language'> & { readonly note: Report }
/** Receives what names a column in the words of the file. */
type OnNames = (nameOf: (column: string) => string) => void

async function* readOwn(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
  site: Site,
  report: Report,
): AsyncGenerator<ReadPatch> {
  const translated = translatedColumns(columns, site.language)
  if (!isOwnFormat(columns))
    throw new FileError(1, 'has no column Slug, Product id, Name or Handle to name products by')
  checkColumns(columns, translated)
  const isList = !columns.some((column) => /^(slug|product id)$/i.test(column))
  const handle = createHandles(site.language)
  for await (const group of groupRows(rows, nameOf)) {
    const patch = decodeOwn(group, { ...site, translated }, report)
    const { name: title = '', sku = '' } = patch?.fields ?? {}
    // A list without slugs has the same ones each time that it is imported.
    const listed = isList && patch && { ...patch, slug: handle({ handle: '', title, variants: [{ sku }] }) }
    yield { patch: listed || patch, rows: group.length }
  }
}

async function* readShopify(
  rows: AsyncIterable<Row>,
  names: Readonly<Record<string, string>>,
  site: Site,
  report: Report,
  onNames: OnNames,
): AsyncGenerator<ReadPatch> {
  const nameOf = (column: string) => nameInFile(column, names)
  onNames(nameOf)
  const former = async function* () {
    for await (const row of rows) yield withFormerNames(row)
  }
  for await (const group of groupShopifyRows(former()))
    yield { patch: decodeShopify(group, site, report), rows: group.length }
}

const MOST_OPTIONS = 6

/** The rows of the whole file are in memory: a variant may be far from its product. */
async function* readOtherShop(
  rows: AsyncIterable<Row>,
  shop: OtherShop,
  site: Site,
  report: Report,
  onNames: OnNames,
): AsyncGenerator<ReadPatch> {
  onNames((column) => nameInFile(column, shop.names))
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  const products = shop.read(all, { ...site, report })
  const handle = createHandles(
    site.language,
    products.map((product) => product.handle),
  )
  for (const product of products) {
    const { line, optionNames } = product
    if (optionNames.length > MOST_OPTIONS)
      report(line, undefined, `has ${optionNames.length} options; a product may have at most ${MOST_OPTIONS}`)
    const group = toRows(product, handle(product))
    yield { patch: decodeShopify(group, site, report), rows: group.length }
  }
}

/** Further rows of a product repeat its handle, or leave it empty. */
async function* groupShopifyRows(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of rows) {
    const [first] = group
    const handle = handleOf(row)
    if (first && handle !== '' && handle !== handleOf(first)) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}

async function* groupRows(rows: AsyncIterable<Row>, nameOf: (row: Row) => string): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of rows) {
    const [first] = group
    if (first && (nameOf(row) === '' || nameOf(row) !== nameOf(first))) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}
