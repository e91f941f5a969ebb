import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { isRecord } from '../../../platform/http/query-string.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { type Collection, requireCollection } from '../collections.ts'
import { requireReach } from '../permissions.ts'
import { idsIn, referencesOf, requireReference } from '../reference-fields.ts'
import { inLanguage } from '../translated.ts'
import { rejectUnsupported } from '../unsupported.ts'
import { noItem } from '../wire-item.ts'
import { findItems } from './query-items.ts'

const DEFAULT_LIMIT = 50

/** Whose references are read, from which on. A cursor has it. */
interface Position {
  readonly key: string
  readonly ids: readonly string[]
  readonly descending: boolean
  readonly offset: number
}

/** The items that a field references. Each is an item, or a reference to one that is gone or not for the caller. */
export async function queryReferenced(
  { site: { db }, caller }: Operation,
  request: RequestOf<'QueryReferencedDataItems'>,
): Promise<ResponseOf<'QueryReferencedDataItems'>> {
  rejectUnsupported(request)
  const { paging, cursorPaging, fields, language } = request
  const position = readPosition(request)
  const limit = paging?.limit ?? cursorPaging?.limit ?? DEFAULT_LIMIT
  const collection = await requireCollection(db, request.dataCollectionId)
  requireReach(caller, collection, 'read')
  const target = await requireCollection(db, requireReference(collection, position.key, 'referringItemFieldName'))
  const all = await referencesFrom({ db, caller, collection, position })
  const page = all.slice(position.offset, position.offset + limit)
  const ids = page.map(({ referencedItemId }) => referencedItemId)
  const found = await findItems(db, { ...requireReach(caller, target, 'read'), collection: target }, ids)
  const byId = new Map((await inLanguage(db, target, found, language)).map((item) => [item.id, item]))
  const hasNext = position.offset + limit < all.length
  return {
    results: page.map((reference) => {
      const item = byId.get(reference.referencedItemId)
      return item ? { dataItem: { ...item, data: only(item.data, fields) } } : { unresolvedReference: reference }
    }),
    pagingMetadata: {
      count: page.length,
      offset: position.offset,
      ...(request.returnTotalCount && { total: all.length }),
      tooManyToCount: false,
      hasNext,
      cursors: hasNext ? { next: writeCursor({ ...position, offset: position.offset + limit }) } : {},
    },
  }
}

/** Whether a field of an item references another one. */
export async function isReferenced(
  { site: { db }, caller }: Operation,
  request: RequestOf<'IsReferencedDataItem'>,
): Promise<boolean> {
  rejectUnsupported(request)
  const { referringItemFieldName: key, referringItemId, referencedItemId } = request
  const collection = await requireCollection(db, request.dataCollectionId)
  const reach = requireReach(caller, collection, 'read')
  requireReference(collection, key, 'referringItemFieldName')
  const [item] = await findItems(db, { ...reach, collection }, [referringItemId])
  if (!item) throw noItem(collection, referringItemId)
  return idsIn(item.data[key]).includes(referencedItemId)
}

interface Referring {
  readonly db: Operation['site']['db']
  readonly caller: Operation['caller']
  readonly collection: Collection
  readonly position: Position
}

/** @throws ApplicationError WDE0073 for an item that the caller does not see */
async function referencesFrom({ db, caller, collection, position: { ids, key, descending } }: Referring) {
  const found = await findItems(db, { ...requireReach(caller, collection, 'read'), collection }, ids)
  const byId = new Map(found.map((item) => [item.id, item]))
  const items = ids.map((id) => {
    const item = byId.get(id)
    if (!item) throw noItem(collection, id)
    return item
  })
  const references = referencesOf(items, key)
  return descending ? references.toReversed() : references
}

const only = (data: Record<string, unknown>, fields: readonly string[]) =>
  fields.length === 0
    ? data
    : Object.fromEntries(Object.entries(data).filter(([key]) => key.startsWith('_') || fields.includes(key)))

function readPosition(request: RequestOf<'QueryReferencedDataItems'>): Position {
  const { referringItemId, referringItemIds, referringItemFieldName: key = '', order, paging, cursorPaging } = request
  if (cursorPaging?.cursor !== undefined) return readCursor(cursorPaging.cursor)
  const ids = referringItemId === undefined ? referringItemIds : [referringItemId]
  if (ids.length === 0) throw invalidField('referringItemId', 'is required', 'REQUIRED_FIELD')
  return { key, ids, descending: order === 'DESC', offset: paging?.offset ?? 0 }
}

const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

/** Any client can make a cursor, so it is checked like a request. */
function readCursor(cursor: string): Position {
  const read = parsed(cursor)
  if (isRecord(read)) {
    const { key, ids, descending, offset } = read
    const isList = Array.isArray(ids) && ids.length <= 100 && ids.every((id) => typeof id === 'string')
    if (typeof key === 'string' && isList && Number.isSafeInteger(offset) && Number(offset) >= 0)
      return { key, ids: idsIn(ids), descending: descending === true, offset: Number(offset) }
  }
  throw invalidField('cursorPaging.cursor', 'is not a cursor of this query', 'FORMAT')
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return
  }
}
