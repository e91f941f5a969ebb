import type { CatalogFormat } from '@cartwright/contract'
import { FileError, type Report } from '../../platform/csv/file-error.ts'
import { type Row, readRows } from '../../platform/csv/read-rows.ts'
import { checkColumns, decodeOwn, isOwnFormat, nameOf } from './own/decode.ts'
import { translatedColumns } from './own/translations.ts'
import type { ReadPatch } from './product-patch.ts'
import { readChanges } from './read-changes.ts'
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
  signal?: AbortSignal,
): AsyncGenerator<ReadPatch> {
  if (format === 'CHANGES') {
    yield* readChanges(parts, shop)
    return
  }
  const { columns, rows, mark } = await readRows(parts, { signal })
  const site = { ...shop, mark }
  const isShopify = format === 'SHOPIFY' || (format === 'AUTO' && isShopifyFormat(columns))
  const translated = isShopify ? [] : translatedColumns(columns, site.language)
  if (!isShopify) {
    if (!isOwnFormat(columns)) throw new FileError(1, 'has no column Slug, Product id or Handle to name products by')
    checkColumns(columns, translated)
  }
  for await (const group of groupRows(rows, isShopify ? handleOf : nameOf)) {
    const patch = isShopify ? decodeShopify(group, site, report) : decodeOwn(group, { ...site, translated }, report)
    yield { patch, rows: group.length }
  }
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
