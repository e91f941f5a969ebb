import type { DataItem } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { type Collection, requireCollection } from '../collections.ts'
import { requireReach } from '../permissions.ts'
import { idsIn, requireReference } from '../reference-fields.ts'
import { inLanguage } from '../translated.ts'
import { findItems } from './query-items.ts'

interface Wanted {
  readonly caller: Caller
  readonly drafts: boolean
  readonly fields: readonly string[]
  readonly language: string | undefined
}

/**
 * Puts referenced items in the place of their ids. An item that the caller may not see stays an id, and is left out of a list.
 *
 * @throws ValidationError for a field that is no reference
 * @throws ApplicationError WDE0027 where the caller may not read the referenced collection
 */
export async function includeReferences(
  db: Queryable,
  collection: Collection,
  items: readonly DataItem[],
  { caller, drafts, fields, language }: Wanted,
): Promise<DataItem[]> {
  let included = [...items]
  for (const name of new Set(fields)) {
    const referenced = requireReference(collection, name, 'includeReferences')
    const target = await requireCollection(db, referenced)
    const reach = requireReach(caller, target, 'read')
    const ids = new Set(included.flatMap(({ data }) => idsIn(data[name])))
    const page = await findItems(db, { ...reach, collection: target, drafts: reach.drafts && drafts }, [...ids])
    const byId = new Map((await inLanguage(db, target, page, language)).map(({ id, data }) => [id, data]))
    included = included.map((item) => {
      const value = item.data[name]
      const data = Array.isArray(value)
        ? idsIn(value).flatMap((id) => byId.get(id) ?? [])
        : typeof value === 'string' && byId.get(value)
      return data ? { ...item, data: { ...item.data, [name]: data } } : item
    })
  }
  return included
}
