import { type DataCollectionInput, type DataItem, type DataItemInput, isCartwrightError } from '@cartwright/client'
import type { Operator } from './operator.ts'

/** A collection with its items, as a file holds it. */
export interface ExportedCollection {
  readonly collection: object
  readonly items: readonly {
    readonly id: string
    readonly data: Record<string, unknown>
    /** By language. */
    readonly translations?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }[]
}

export interface ImportedCollection {
  readonly collection: string
  readonly inserted: number
  readonly updated: number
  readonly rejected: readonly { readonly item: number; readonly reason: string }[]
}

const PAGE = 500
/** Bytes of items in one request; the site takes 16 MiB. */
const MOST_BYTES = 8_000_000

/** How many items each collection has. */
export async function listCollections({ dataCollections, dataItems }: Operator): Promise<Record<string, string>> {
  const { collections } = await dataCollections.listDataCollections({ paging: { limit: 100 } })
  const counts: Record<string, string> = {}
  for (const { id } of collections) counts[id] = `${await dataItems.countDataItems(id, {}, { drafts: true })} items`
  return counts
}

/** Reads a whole collection, without what the site writes itself. */
export async function exportCollection(site: Operator, id: string): Promise<ExportedCollection> {
  const { dataCollections, dataItems } = site
  const { displayName, displayField, fields, permissions, plugins } = await dataCollections.getDataCollection(id)
  const own = fields.filter(({ systemField }) => !systemField)
  const items: DataItem[] = []
  for (;;) {
    const query = { paging: { limit: PAGE, offset: items.length } }
    const page = await dataItems.queryDataItems(id, query, { drafts: true })
    items.push(...page.dataItems)
    if (!page.pagingMetadata.hasNext) break
  }
  return {
    collection: { id, displayName, displayField, fields: own, permissions, plugins },
    items: await Promise.all(
      items.map(async (item) => ({
        id: item.id,
        data: withoutSystemFields(item.data),
        ...(plugins.some(({ type }) => type === 'MULTILINGUAL') && (await translationsOf(site, id, item.id))),
      })),
    ),
  }
}

async function translationsOf({ translations }: Operator, collection: string, item: string) {
  const all = await translations.listTranslations('DATA_ITEM', `${collection}:${item}`)
  if (all.length === 0) return {}
  return { translations: Object.fromEntries(all.map(({ language, fields }) => [language, fields])) }
}

const withoutSystemFields = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('_') || key === '_publishStatus'))

/**
 * Creates a collection or replaces its schema, and saves its items.
 *
 * @throws Error for a file of another form
 */
export async function importCollection(site: Operator, text: string): Promise<ImportedCollection> {
  const { collection, items } = readFile(text)
  const { dataCollections, dataItems, translations } = site
  const id = typeof collection === 'string' ? collection : collection.id
  if (typeof collection !== 'string') {
    if (await exists(site, id)) await dataCollections.updateDataCollection(collection)
    else await dataCollections.createDataCollection(collection)
  }
  let inserted = 0
  let updated = 0
  const rejected: { item: number; reason: string }[] = []
  for (const { start, chunk } of chunksOf(items)) {
    const { results } = await dataItems.bulkSaveDataItems(id, chunk)
    for (const { action, itemMetadata } of results) {
      const { success, originalIndex, error } = itemMetadata
      if (!success) rejected.push({ item: start + originalIndex + 1, reason: error?.description ?? 'rejected' })
      else if (action === 'INSERT') inserted += 1
      else updated += 1
    }
  }
  for (const item of items) {
    for (const [language, fields] of Object.entries(item.translations ?? {}))
      await translations.saveTranslation({ entityType: 'DATA_ITEM', entityId: `${id}:${item.id}`, language, fields })
  }
  return { collection: id, inserted, updated, rejected }
}

async function exists({ dataCollections }: Operator, id: string): Promise<boolean> {
  try {
    await dataCollections.getDataCollection(id)
    return true
  } catch (error) {
    if (isCartwrightError(error) && error.code === 'WDE0025') return false
    throw error
  }
}

function readFile(text: string) {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON')
  }
  if (!isExport(file))
    throw new Error('The file must be {"collection": {"id": …} or an id, "items": [{"id": …, "data": {…}}]}')
  return file
}

/** Whether a file has the form of an export. The site checks everything inside. */
function isExport(file: unknown): file is ImportFile {
  const { collection, items } = Object(file)
  const id: unknown = typeof collection === 'string' ? collection : collection?.id
  return typeof id === 'string' && Array.isArray(items) && items.every((item) => Object(item).data)
}

type ImportedItem = DataItemInput & Pick<ExportedCollection['items'][number], 'translations'>

interface ImportFile {
  /** The id of a collection that there is, or a collection to create or change. */
  readonly collection: string | DataCollectionInput
  readonly items: readonly ImportedItem[]
}

function* chunksOf(items: readonly ImportedItem[]) {
  let chunk: DataItemInput[] = []
  let bytes = 0
  let start = 0
  for (const { translations: _, ...item } of items) {
    const size = JSON.stringify(item).length
    if (chunk.length === PAGE || (chunk.length > 0 && bytes + size > MOST_BYTES)) {
      yield { start, chunk }
      start += chunk.length
      chunk = []
      bytes = 0
    }
    chunk.push(item)
    bytes += size
  }
  if (chunk.length > 0) yield { start, chunk }
}
