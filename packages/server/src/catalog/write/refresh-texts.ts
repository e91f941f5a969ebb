import type { Transaction } from '../../platform/database/database.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { collectionText } from '../collection/save-collection.ts'
import { showsLowestPriorPrices } from '../prices/settings.ts'
import { nameOrder } from '../product/fold.ts'
import { type Presentation, presentationChanges } from '../product/presentation.ts'
import { eachProduct, type ProductRecord } from '../product/product-record.ts'
import { publicText } from '../product/wire-product.ts'
import { indexProducts } from '../search/index-product.ts'

/** Increased when the form of stored texts or the search index changes, so that every site rewrites its own. */
const TEXT_FORM = 10

/**
 * Rewrites all stored texts when the site's address, currency, language or shop has changed.
 * To be called at start and after a change of settings; costs four small reads when nothing has changed.
 */
export async function refreshTexts(transaction: Transaction, siteUrl: string): Promise<void> {
  await fillNameOrders(transaction)
  const settings = await readSettings(transaction)
  const { currency, language, shopUrl, storefront } = settings
  const { furtherLanguages = [] } = storefront
  const presentation: Presentation = {
    siteUrl,
    shopUrl: shopUrl ?? siteUrl,
    currency,
    language,
    furtherLanguages,
    lowestPriorPrices: showsLowestPriorPrices(settings),
    form: TEXT_FORM,
  }
  const text = JSON.stringify(presentation)
  const state = await transaction.selectFrom('catalog_state').select('presentation').executeTakeFirstOrThrow()
  if (state.presentation === text) return
  presentationChanges(transaction)
  await transaction
    .updateTable('catalog_state')
    .set((eb) => ({ presentation: text, version: eb('version', '+', 1) }))
    .execute()
  await refreshCollections(transaction, presentation)
  await refreshProducts(transaction, presentation)
  const before: Partial<Presentation> = JSON.parse(state.presentation)
  if (indexOf(before) !== indexOf(presentation)) await refreshIndex(transaction)
}

/** Sorts names that a version wrote which does not know their natural order. */
async function fillNameOrders(transaction: Transaction): Promise<void> {
  for (const table of ['products', 'collections'] as const) {
    const rows = await transaction.selectFrom(table).select(['id', 'name']).where('name_order', '=', '').execute()
    for (const { id, name } of rows)
      await transaction
        .updateTable(table)
        .set({ name_order: nameOrder(name) })
        .where('id', '=', id)
        .execute()
  }
}

/** What the search index depends on. */
const indexOf = ({ form, language, furtherLanguages }: Partial<Presentation>) =>
  JSON.stringify([form, language, furtherLanguages])

async function refreshCollections(transaction: Transaction, presentation: Presentation) {
  const rows = await transaction.selectFrom('collections').selectAll().execute()
  for (const row of rows) {
    const public_json = collectionText(row, presentation)
    await transaction.updateTable('collections').set({ public_json }).where('id', '=', row.id).execute()
  }
}

async function refreshProducts(transaction: Transaction, presentation: Presentation) {
  for await (const record of eachProduct(transaction)) {
    await transaction
      .updateTable('product_documents')
      .set({ public_json: publicText(record, presentation) })
      .where('product_number', '=', record.row.number)
      .execute()
  }
}

/** So many at a time: all of them need not be in memory at once. */
const BATCH = 100

async function refreshIndex(transaction: Transaction) {
  let records: ProductRecord[] = []
  for await (const record of eachProduct(transaction)) {
    records.push(record)
    if (records.length < BATCH) continue
    await indexProducts(transaction, records)
    records = []
  }
  await indexProducts(transaction, records)
}
