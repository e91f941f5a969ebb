import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { isSame, writeCollectionRows } from '../collection/write-collection-rows.ts'
import { recordVariantPrices } from '../prices/history/record.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { CatalogTables } from '../product/tables.ts'
import { attributeRows, choiceRows, privateTagRows, tagRows, variantRows } from '../product/variant-rows.ts'
import { deleteUncounted } from '../stock/stock-levels.ts'

type Variant = Selectable<CatalogTables['variants']>

/**
 * Writes what differs of a product that has its number: only the columns that do, since each index of a column that is
 * written is written as well, even where the value stays.
 */
export async function updateProductRow(
  transaction: Transaction,
  { row }: ProductRecord,
  before: ProductRecord,
): Promise<void> {
  const changed = Object.fromEntries(
    keysOf(row).flatMap((key) => (row[key] === before.row[key] ? [] : [[key, row[key]]])),
  )
  await transaction
    .updateTable('products')
    // Watchers of changed products react to any column.
    .set({ ...changed, updated_at: row.updated_at })
    .where('number', '=', row.number)
    .execute()
}

/** Writes what a product's text is made of, and the text. */
export async function writeDocument(
  transaction: Transaction,
  { row, description, details }: ProductRecord,
  before: ProductRecord | undefined,
  public_json: string,
): Promise<void> {
  const document = { description, details: JSON.stringify(details), public_json }
  if (before) {
    await transaction.updateTable('product_documents').set(document).where('product_number', '=', row.number).execute()
    return
  }
  await transaction
    .insertInto('product_documents')
    .values({ product_number: row.number, ...document })
    .execute()
}

/** Writes a product's rows of the other tables, as far as they differ. */
export async function writeProductRows(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
): Promise<void> {
  await writeVariants(transaction, variantRows(record), before ? variantRows(before) : [])
  await recordVariantPrices(transaction, record, before)
  await writeImages(transaction, record, before)
  const { number } = record.row
  const choices = choiceRows(record)
  if (!isSame(choices, before ? choiceRows(before) : [])) {
    if (before) await transaction.deleteFrom('product_choices').where('product_number', '=', number).execute()
    if (choices.length > 0) await transaction.insertInto('product_choices').values(choices).execute()
  }
  const tags = tagRows(record)
  if (!isSame(tags, before ? tagRows(before) : [])) {
    if (before) await transaction.deleteFrom('product_tags').where('product_number', '=', number).execute()
    if (tags.length > 0) await transaction.insertInto('product_tags').values(tags).execute()
  }
  const privateTags = privateTagRows(record)
  if (!isSame(privateTags, before ? privateTagRows(before) : [])) {
    if (before) await transaction.deleteFrom('product_private_tags').where('product_number', '=', number).execute()
    if (privateTags.length > 0) await transaction.insertInto('product_private_tags').values(privateTags).execute()
  }
  const attributes = attributeRows(record)
  if (!isSame(attributes, before ? attributeRows(before) : [])) {
    if (before) await transaction.deleteFrom('product_attributes').where('product_number', '=', number).execute()
    if (attributes.length > 0) await transaction.insertInto('product_attributes').values(attributes).execute()
  }
  await writeCollectionRows(transaction, record, before)
}

/** Which files of the media library the product shows. */
async function writeImages(transaction: Transaction, record: ProductRecord, before: ProductRecord | undefined) {
  const filesOf = ({ details }: ProductRecord) => [...new Set(details.images.map(({ id, file }) => file ?? id))]
  const files = filesOf(record)
  if (isSame(files, before ? filesOf(before) : [])) return
  const product_number = record.row.number
  await transaction.deleteFrom('product_images').where('product_number', '=', product_number).execute()
  if (files.length === 0) return
  const rows = files.map((file_id) => ({ file_id, product_number }))
  await transaction.insertInto('product_images').values(rows).execute()
}

async function writeVariants(transaction: Transaction, rows: readonly Variant[], before: readonly Variant[]) {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(rows.map(({ id }) => id))
  const gone = before.filter(({ id }) => !is.has(id))
  const [first] = before
  if (first && gone.length > 0)
    await transaction
      .deleteFrom('variants')
      .where('product_number', '=', first.product_number)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  const changed = rows.map((row) => changedKeys(row, was.get(row.id)))
  const written = rows.filter(({ id }, index) => !was.has(id) || changed[index]?.length !== 0)
  if (written.length === 0) return
  const columns = [...new Set(changed.flat())]
  await transaction
    .insertInto('variants')
    .values(written)
    .$if(columns.length > 0, (insert) =>
      insert.onConflict((conflict) =>
        conflict
          .columns(['product_number', 'id'])
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      ),
    )
    .execute()
  if (first && columns.includes('quantity')) await deleteUncounted(transaction, first.product_number, rows)
}

/** Nothing for a row that is new. */
function changedKeys(row: Variant, before: Variant | undefined): (keyof Variant)[] {
  return before === undefined ? [] : keysOf(row).filter((key) => row[key] !== before[key])
}

const keysOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row)[]
