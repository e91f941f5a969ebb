import { type Collection, requireCollection } from '../../../catalog/data/collections.ts'
import { countItems, queryItems } from '../../../catalog/data/query/query-items.ts'
import { itemKey } from '../../../catalog/data/translated.ts'
import { checkItem, removeItem, roomIn, writeItem } from '../../../catalog/data/write-item.ts'
import { deleteTexts, listTranslations, saveTexts } from '../../../catalog/translations/store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { OPERATOR } from '../../../platform/kernel/caller.ts'
import type { Applying } from '../applying.ts'
import { isSame, pair } from '../compare.ts'
import { inSection } from '../problems.ts'
import type { ContentEntry } from '../schema/content.ts'

/** Collections of content that are sections of the file. */
export type ContentSection = 'menus' | 'pages'

/** The items of a collection as the file has them, drafts too, oldest first. */
export async function readContent(db: Queryable, section: ContentSection): Promise<ContentEntry[]> {
  return readEntries(db, await requireCollection(db, section))
}

async function readEntries(db: Queryable, collection: Collection): Promise<ContentEntry[]> {
  const reach = { collection, owner: null, drafts: true }
  const limit = await countItems(db, reach)
  const { dataItems } = await queryItems(db, reach, { fields: [], paging: { limit } }, false)
  const entries: ContentEntry[] = []
  for (const { id, data } of dataItems) {
    const own = Object.entries(data).filter(([key]) => !key.startsWith('_'))
    const texts = await listTranslations(db, 'DATA_ITEM', itemKey(collection.id, id))
    entries.push({
      id,
      ...(data._publishStatus === 'DRAFT' && { draft: true }),
      ...Object.fromEntries(own),
      ...(texts.length > 0 && {
        translations: Object.fromEntries(texts.map(({ language, fields }) => [language, fields])),
      }),
    })
  }
  return entries
}

/** Makes the items of a collection those of the file. */
export async function applyContent(
  { transaction, now }: Applying,
  section: ContentSection,
  entries: readonly ContentEntry[],
): Promise<void> {
  const collection = await requireCollection(transaction, section)
  const { pairs, rest } = pair(
    entries,
    await readEntries(transaction, collection),
    ({ id }) => id,
    ({ id }) => id,
  )
  for (const { id } of rest) await removeItem(transaction, { caller: OPERATOR, collection }, id)
  const room = await roomIn(transaction, collection)
  for (const [index, [entry, known]] of pairs.entries()) {
    if (known && isSame(withoutEmpty(entry), known)) continue
    const { id, draft = false, translations = {}, ...data } = entry
    const path = `${section}[${index}]`
    const status = { _publishStatus: draft ? 'DRAFT' : 'PUBLISHED' }
    await inSection(path, async () => {
      const item = await checkItem(collection, { id, data: { ...data, ...status } }, path)
      await writeItem(transaction, { caller: OPERATOR, collection, now, room }, 'save', item)
    })
    await deleteTexts(transaction, 'DATA_ITEM', itemKey(section, id))
    for (const [language, fields] of Object.entries(translations))
      await saveTexts(transaction, { entityType: 'DATA_ITEM', entityId: itemKey(section, id), language, fields }, now)
  }
}

const withoutEmpty = ({ draft, ...entry }: ContentEntry) => ({ ...entry, ...(draft && { draft }) })
