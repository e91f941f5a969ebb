import type { DataItem } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { type Collection, requireCollection } from '../collections.ts'
import { requireReach } from '../permissions.ts'
import { inLanguage } from '../translated.ts'
import { findItems } from './query-items.ts'

interface Wanted {
  readonly caller: Caller
  readonly drafts: boolean
  readonly fields: readonly string[]
  readonly language: string | undefined
}

/**
 * Puts referenced items in the place of their ids. An item that the caller may not see stays an id.
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
    const field = collection.fields.find(({ key }) => key === name)
    const referenced = field?.typeMetadata?.reference?.referencedCollectionId
    if (referenced === undefined)
      throw invalidField('includeReferences', `${name} is not a reference of ${collection.id}`, 'FIELD_NOT_ALLOWED')
    const target = await requireCollection(db, referenced)
    const reach = requireReach(caller, target, 'read')
    const ids = new Set(included.flatMap(({ data }) => (typeof data[name] === 'string' ? [data[name]] : [])))
    const found = await findItems(db, { ...reach, collection: target, drafts: reach.drafts && drafts }, [...ids])
    const byId = new Map((await inLanguage(db, target, found, language)).map(({ id, data }) => [id, data]))
    included = included.map((item) => {
      const id = item.data[name]
      const data = typeof id === 'string' ? byId.get(id) : undefined
      return data ? { ...item, data: { ...item.data, [name]: data } } : item
    })
  }
  return included
}
