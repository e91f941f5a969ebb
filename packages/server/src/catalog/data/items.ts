import type {
  BulkDataItemsResponse,
  BulkWriteDataItemsRequest,
  DataBulkResult,
  DataItem,
  RequestOf,
  ResponseOf,
  WriteDataItemRequest,
} from '@cartwright/contract'
import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { Rejection, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { orRejection } from '../../platform/query/bulk-results.ts'
import { failed, succeeded, summarized } from './bulk-results.ts'
import { type Collection, requireCollection } from './collections.ts'
import { requireReach } from './permissions.ts'
import { includeReferences } from './query/include.ts'
import { countItems, findItems, queryItems } from './query/query-items.ts'
import { inLanguage } from './translated.ts'
import { rejectUnsupported } from './unsupported.ts'
import { noItem } from './wire-item.ts'
import { type CheckedItem, checkItem, removeItem, roomIn, type Write, writeItem } from './write-item.ts'

type Reading = Pick<RequestOf<'QueryDataItems'>, 'options' | 'publishPluginOptions'>

/** @throws ApplicationError WDE0027 for drafts that the caller may not see */
function readReach(caller: Caller, collection: Collection, { options, publishPluginOptions }: Reading) {
  const given = [publishPluginOptions, options?.publishPluginOptions]
  const drafts = given.some((each) => each?.includeDraftItems || each?.showDraftItems)
  const reach = requireReach(caller, collection, 'read')
  if (drafts && !reach.drafts) throw rejected('WDE0027', {}, { message: 'WDE0027: Drafts are read by staff only.' })
  return { ...reach, drafts, collection }
}

export async function query(
  { site: { db }, caller }: Operation,
  request: RequestOf<'QueryDataItems'>,
): Promise<ResponseOf<'QueryDataItems'>> {
  rejectUnsupported(request)
  const collection = await requireCollection(db, request.dataCollectionId)
  const reach = readReach(caller, collection, request)
  const found = await queryItems(db, reach, request.query, request.returnTotalCount ?? false)
  const fields = [...request.includeReferencedItems, ...request.includeReferences.map(({ field }) => field)]
  const { drafts } = reach
  const items = await inLanguage(db, collection, found.dataItems, request.language)
  const { language } = request
  return { ...found, dataItems: await includeReferences(db, collection, items, { caller, drafts, fields, language }) }
}

export async function count(
  { site: { db }, caller }: Operation,
  request: RequestOf<'CountDataItems'>,
): Promise<number> {
  rejectUnsupported(request)
  const collection = await requireCollection(db, request.dataCollectionId)
  return countItems(db, readReach(caller, collection, request), request.filter)
}

export async function get({ site: { db }, caller }: Operation, request: RequestOf<'GetDataItem'>): Promise<DataItem> {
  rejectUnsupported(request)
  const { dataCollectionId, dataItemId, fields } = request
  const collection = await requireCollection(db, dataCollectionId)
  const reach = readReach(caller, collection, request)
  // Staff who know the id of a draft see it.
  const found = await findItems(db, { ...reach, drafts: requireReach(caller, collection, 'read').drafts }, [dataItemId])
  const { language } = request
  const wanted = { caller, drafts: reach.drafts, fields: request.includeReferences.map(({ field }) => field), language }
  const [item] = await includeReferences(db, collection, await inLanguage(db, collection, found, language), wanted)
  if (!item) throw noItem(collection, dataItemId)
  return fields.length === 0 ? item : { ...item, data: only(item.data, fields) }
}

const only = (data: DataItem['data'], fields: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key.startsWith('_') || fields.includes(key)))

export async function writeOne({ site, caller }: Operation, kind: Write, request: WriteDataItemRequest) {
  rejectUnsupported({ ...request, saveReferences: request.saveReferences || request.includeReferencedItems })
  const collection = await writableCollection(site.db, caller, request.dataCollectionId, kind)
  const item = await checkItem(collection, request.dataItem, 'dataItem')
  return write(site, currentCause(), async (transaction) => {
    const room = await roomIn(transaction, collection)
    return writeItem(transaction, { caller, collection, now: site.now(), room }, kind, item)
  })
}

export async function remove({ site, caller }: Operation, request: RequestOf<'RemoveDataItem'>): Promise<DataItem> {
  rejectUnsupported(request)
  const collection = await requireCollection(site.db, request.dataCollectionId)
  return write(site, currentCause(), (transaction) =>
    removeItem(transaction, { caller, collection }, request.dataItemId),
  )
}

/** Writes the items that fit in one transaction, and reports the others. */
export async function writeMany(
  { site, caller }: Operation,
  kind: Write,
  request: BulkWriteDataItemsRequest,
): Promise<BulkDataItemsResponse> {
  rejectUnsupported(request)
  const collection = await writableCollection(site.db, caller, request.dataCollectionId, kind)
  const checked: (CheckedItem | Rejection)[] = []
  for (const [i, item] of request.dataItems.entries())
    checked.push(await orRejection(() => checkItem(collection, item, `dataItems[${i}]`)))
  const attempted = kind === 'insert' ? 'INSERT' : 'UPDATE'
  return write(site, currentCause(), async (transaction) => {
    const room = await roomIn(transaction, collection)
    const results: DataBulkResult[] = []
    for (const [originalIndex, item] of checked.entries()) {
      const written =
        item instanceof Rejection
          ? item
          : await attempt(transaction, () =>
              writeItem(transaction, { caller, collection, now: site.now(), room }, kind, item),
            )
      if (written instanceof Rejection)
        results.push(failed(attempted, originalIndex, written, request.dataItems[originalIndex]?.id))
      else results.push(succeeded(written, originalIndex, request.returnEntity))
    }
    return summarized(results)
  })
}

export async function removeMany(
  { site, caller }: Operation,
  request: RequestOf<'BulkRemoveDataItems'>,
): Promise<BulkDataItemsResponse> {
  rejectUnsupported(request)
  const collection = await requireCollection(site.db, request.dataCollectionId)
  requireReach(caller, collection, 'remove')
  return write(site, currentCause(), async (transaction) => {
    const results: DataBulkResult[] = []
    for (const [originalIndex, id] of request.dataItemIds.entries()) {
      const removed = await attempt(transaction, () => removeItem(transaction, { caller, collection }, id))
      if (removed instanceof Rejection) results.push(failed('DELETE', originalIndex, removed, id))
      else results.push(succeeded({ action: 'DELETE', dataItem: removed }, originalIndex))
    }
    return summarized(results)
  })
}

/** Rejects at once what the caller may do to no item of a collection. */
async function writableCollection(db: Operation['site']['db'], caller: Caller, id: string, kind: Write) {
  const collection = await requireCollection(db, id)
  if (kind !== 'save') requireReach(caller, collection, kind)
  return collection
}
