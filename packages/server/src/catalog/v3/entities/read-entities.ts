import { type CursorQuery, queryFields } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { readFilter } from '../../../platform/query/condition.ts'
import { filterList, selectPage } from '../../../platform/query/select-page.ts'
import { readOneOperator } from '../one-operator.ts'
import type { EntityKind } from './entity-ids.ts'
import { type CatalogEntity, listEntities } from './list-entities.ts'

type Fields = (typeof queryFields)['brandsV3' | 'ribbonsV3' | 'infoSectionsV3' | 'customizationsV3']

/** Which entities a query is of, and how they are sent. */
export interface EntityReads<Wire extends object> {
  readonly kinds: readonly EntityKind[]
  readonly fields: Fields
  readonly wire: (entity: CatalogEntity, fields: readonly string[] | undefined) => Wire
}

/** The entities of these kinds, by name. */
export async function readAll({ site: { db } }: Operation, kinds: readonly EntityKind[]): Promise<CatalogEntity[]> {
  const lists = await Promise.all(kinds.map((kind) => listEntities(db, kind)))
  return lists.flat()
}

/** A page of entities by filter, sort order and cursor. */
export async function queryEntities<Wire extends object>(
  context: Operation,
  { kinds, fields, wire }: EntityReads<Wire>,
  query: CursorQuery = {},
  requested: readonly string[] | undefined = undefined,
) {
  const { filter, sort } = query
  const read = filter && readOneOperator(filter, 'query.filter')
  if (read) readFilter(read, fields, 'query.filter')
  for (const [index, { fieldName }] of (sort ?? []).entries())
    if (!(fieldName in fields))
      throw invalidField(`query.sort[${index}].fieldName`, `must be one of ${Object.keys(fields).join(', ')}`)
  const all = (await readAll(context, kinds)).map((entity) => wire(entity, requested))
  const { page, pagingMetadata } = selectPage(all, { ...query, ...(read && { filter: read }) })
  return { page, pagingMetadata }
}

/** How many entities match a filter. */
export async function countEntities<Wire extends object>(
  context: Operation,
  { kinds, fields, wire }: EntityReads<Wire>,
  filter: Record<string, unknown> = {},
): Promise<{ count: number }> {
  const read = readOneOperator(filter, 'filter')
  readFilter(read, fields, 'filter')
  const all = (await readAll(context, kinds)).map((entity) => wire(entity, undefined))
  return { count: filterList(all, read).length }
}

export const entityFields = {
  brand: queryFields.brandsV3,
  ribbon: queryFields.ribbonsV3,
  infoSection: queryFields.infoSectionsV3,
  customization: queryFields.customizationsV3,
}
