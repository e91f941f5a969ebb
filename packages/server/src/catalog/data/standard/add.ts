import type { DataCollectionInput } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { saveTexts } from '../../translations/store.ts'
import { type Collection, findCollection } from '../collections.ts'
import { createCollection, updateCollection } from '../define-collection.ts'
import { itemKey } from '../translated.ts'
import type { ItemRow } from '../wire-item.ts'
import { standardCollections } from './collections.ts'
import { type PageTemplate, pageTemplates } from './templates.ts'

/** Adds the collections that a storefront reads, where a database does not have them yet, with drafts of the usual pages. */
export async function addStandardContent(transaction: Transaction, now: Date): Promise<void> {
  for (const collection of standardCollections) {
    const known = await findCollection(transaction, collection.id)
    if (known) {
      await addFields(transaction, known, collection, now)
      continue
    }
    await createCollection(transaction, collection, now)
    if (collection.id === 'pages') await addTemplates(transaction, now)
  }
}

/** Fields that a later version reads are added to a collection that an earlier one made. */
async function addFields(transaction: Transaction, known: Collection, { fields }: DataCollectionInput, now: Date) {
  const missing = fields.filter(({ key }) => !known.fields.some((field) => field.key === key))
  if (missing.length > 0) await updateCollection(transaction, { ...known, fields: [...known.fields, ...missing] }, now)
}

async function addTemplates(transaction: Transaction, now: Date): Promise<void> {
  const at = now.toISOString()
  const own = ownLanguage((await readSettings(transaction)).language)
  const rows = pageTemplates.map(
    (template): ItemRow => ({
      collection_id: 'pages',
      id: template.slug,
      values: valuesIn(template, own),
      owner: null,
      published: 0,
      created_at: at,
      updated_at: at,
    }),
  )
  await transaction.insertInto('data_items').values(rows).execute()
  for (const template of pageTemplates) await translate(transaction, template, own, now)
}

/** Drafts that are still as the site made them follow the language of the shop. */
export async function followLanguage(transaction: Transaction, now: Date): Promise<void> {
  const own = ownLanguage((await readSettings(transaction)).language)
  const untouched = await transaction
    .selectFrom('data_items')
    .select(['id', 'values'])
    .where('collection_id', '=', 'pages')
    .where('published', '=', 0)
    .whereRef('created_at', '=', 'updated_at')
    .execute()
  for (const { id, values } of untouched) {
    const template = pageTemplates.find(({ slug }) => slug === id)
    if (!template || values === valuesIn(template, own)) continue
    await transaction
      .updateTable('data_items')
      .set({ values: valuesIn(template, own) })
      .where('collection_id', '=', 'pages')
      .where('id', '=', id)
      .execute()
    await translate(transaction, template, own, now)
  }
}

type Language = 'en' | 'de'

/** Templates are in English and German. */
const ownLanguage = (language: string): Language => (language.split('-')[0] === 'de' ? 'de' : 'en')

const valuesIn = ({ slug, kind, texts }: PageTemplate, language: Language) =>
  JSON.stringify({ slug, ...texts[language], kind })

async function translate(transaction: Transaction, { slug, texts }: PageTemplate, own: Language, now: Date) {
  const other = own === 'en' ? 'de' : 'en'
  const key = { entityType: 'DATA_ITEM', entityId: itemKey('pages', slug) } as const
  await saveTexts(transaction, { ...key, language: other, fields: { ...texts[other] } }, now)
  await saveTexts(transaction, { ...key, language: own, fields: { title: '', body: '' } }, now)
}
