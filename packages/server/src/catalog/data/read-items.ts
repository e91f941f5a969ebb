import type { Queryable } from '../../platform/database/database.ts'
import { findCollection } from './collections.ts'
import { queryItems } from './query/query-items.ts'
import { inLanguage } from './translated.ts'

const MOST = 200
const everything = { owner: null, drafts: false }

/** The published items of a standard collection, in a language. */
export async function readItems(
  db: Queryable,
  collectionId: string,
  language: string | undefined,
  query: { filter?: Record<string, unknown>; sort?: { fieldName: string }[] } = {},
  drafts = false,
): Promise<Record<string, unknown>[]> {
  const collection = await findCollection(db, collectionId)
  if (!collection) return []
  const page = { ...query, paging: { limit: MOST }, fields: [] }
  const { dataItems } = await queryItems(db, { ...everything, drafts, collection }, page, false)
  return (await inLanguage(db, collection, dataItems, language)).map(({ data }) => data)
}
