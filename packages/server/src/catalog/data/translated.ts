import type { DataItem } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import { readTranslations } from '../translations/store.ts'
import { checkValues } from './check-values.ts'
import {
  type Collection,
  findCollection,
  ownFields,
  readCollections,
  requireCollection,
  translatableFields,
} from './collections.ts'
import { requireFinishedText } from './standard/legal-texts.ts'
import { type ItemRow, valuesOf } from './wire-item.ts'

/** What names an item among those of all collections. */
export const itemKey = (collectionId: string, id: string) => `${collectionId}:${id}`

/** Items with the texts of a language, where there are any. */
export async function inLanguage(
  db: Queryable,
  collection: Collection,
  items: readonly DataItem[],
  language: string | undefined,
): Promise<DataItem[]> {
  const fields = translatableFields(collection)
  if (language === undefined || fields.length === 0) return [...items]
  const keys = items.map(({ id }) => itemKey(collection.id, id))
  const translated = await readTranslations(db, 'DATA_ITEM', keys, language)
  return items.map((item) => {
    const texts = Object.entries(translated.get(itemKey(collection.id, item.id)) ?? {})
    // A field that was not asked for, or is no longer translatable, stays away.
    const shown = texts.filter(([field]) => fields.includes(field) && Object.hasOwn(item.data, field))
    return shown.length === 0 ? item : { ...item, data: { ...item.data, ...Object.fromEntries(shown) } }
  })
}

function toEntity(collection: Collection, row: Pick<ItemRow, 'id' | 'values'>): TranslatableEntity {
  const values = valuesOf(row)
  const texts = translatableFields(collection).flatMap((field) => (field in values ? [[field, values[field]]] : []))
  const label = values[collection.displayField ?? ''] ?? row.id
  return {
    id: itemKey(collection.id, row.id),
    label: `${collection.displayName ?? collection.id}: ${String(label)}`,
    texts: Object.fromEntries(texts),
  }
}

/** Items of collections with the MULTILINGUAL plugin. */
export const translatableItems: Translatable = {
  type: 'DATA_ITEM',
  find: async (db, key) => {
    const [, collectionId = '', id = ''] = /^([^:]+):(.+)$/s.exec(key) ?? []
    const collection = await findCollection(db, collectionId)
    if (!collection || translatableFields(collection).length === 0) return null
    const row = await db
      .selectFrom('data_items')
      .select(['id', 'values'])
      .where('collection_id', '=', collectionId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toEntity(collection, row) : null
  },
  page: async (db, after, limit) => {
    const collections = new Map(
      (await readCollections(db)).flatMap((each) => (translatableFields(each).length > 0 ? [[each.id, each]] : [])),
    )
    if (collections.size === 0) return []
    const [, afterCollection = '', afterId = ''] = /^([^:]+):(.+)$/s.exec(after) ?? []
    const rows = await db
      .selectFrom('data_items')
      .select(['collection_id', 'id', 'values'])
      .where('collection_id', 'in', [...collections.keys()])
      .where('published', '=', 1)
      .where(({ or, and, eb }) =>
        or([
          eb('collection_id', '>', afterCollection),
          and([eb('collection_id', '=', afterCollection), eb('id', '>', afterId)]),
        ]),
      )
      .orderBy('collection_id')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.flatMap((row) => {
      const collection = collections.get(row.collection_id)
      return collection ? [toEntity(collection, row)] : []
    })
  },
  check: checkTexts,
  saved: raiseCatalogVersion,
}

/** What customers already read stays finished; a draft may keep what its template leaves open. */
async function requireFinishedTranslation(db: Queryable, key: string, { body }: Record<string, unknown>) {
  const row = await db
    .selectFrom('data_items')
    .select(['id', 'values'])
    .where('collection_id', '=', 'pages')
    .where('id', '=', key.slice('pages:'.length))
    .where('published', '=', 1)
    .executeTakeFirst()
  if (row) requireFinishedText({ kind: valuesOf(row).kind, body }, 'fields.body')
}

/** A translation has the type and limits of its field. An empty text removes it. */
async function checkTexts(db: Queryable, { id }: TranslatableEntity, fields: Record<string, unknown>) {
  const collection = await requireCollection(db, id.split(':', 1)[0] ?? '')
  const optionalFields = ownFields(collection).map((field) => ({ ...field, required: false }))
  const { values } = await checkValues({ ...collection, fields: optionalFields }, fields, 'fields')
  if (collection.id === 'pages') await requireFinishedTranslation(db, id, fields)
  return { ...Object.fromEntries(Object.keys(fields).map((field) => [field, ''])), ...values }
}
