import {
  type BulkDataReferencesRequest,
  type BulkDataReferencesResponse,
  type DataItemReference,
  type DataReferenceResult,
  dataLimits,
  type RequestOf,
} from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField, Rejection } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { toWireError } from './bulk-results.ts'
import { changeItem } from './change-item.ts'
import { type Collection, requireCollection } from './collections.ts'
import { requireReach } from './permissions.ts'
import { findItems } from './query/query-items.ts'
import { idsIn, requireListField } from './reference-fields.ts'
import { rejectUnsupported } from './unsupported.ts'
import { noItem } from './wire-item.ts'

/** Adds references to lists, or removes them, and reports those that do not fit. */
export async function changeReferences(
  { site, caller }: Operation,
  kind: 'insert' | 'remove',
  request: BulkDataReferencesRequest,
): Promise<BulkDataReferencesResponse> {
  rejectUnsupported(request)
  const collection = await requireCollection(site.db, request.dataCollectionId)
  requireReach(caller, collection, 'update')
  return write(site, currentCause(), async (transaction) => {
    const results: DataReferenceResult[] = []
    for (const [originalIndex, reference] of request.dataItemReferences.entries()) {
      const { referringItemFieldName: key, referringItemId, referencedItemId } = reference
      const at = `dataItemReferences[${originalIndex}]`
      const done = await attempt(transaction, async () => {
        const target = requireListField(collection, key, `${at}.referringItemFieldName`)
        if (kind === 'insert') await requireItems(transaction, caller, target, [referencedItemId])
        return changeItem(transaction, { caller, collection, now: site.now() }, referringItemId, (values) => {
          const others = idsIn(values[key]).filter((id) => id !== referencedItemId)
          const ids = kind === 'insert' ? withLast(idsIn(values[key]), referencedItemId) : others
          return { ...values, [key]: limited(ids, at) }
        })
      })
      const success = !(done instanceof Rejection)
      results.push({
        action: kind === 'insert' ? 'INSERT' : 'DELETE',
        referenceMetadata: {
          id: referringItemId,
          originalIndex,
          success,
          ...(done instanceof Rejection && { error: toWireError(done) }),
        },
        ...(success && request.returnEntity && { dataItemReference: reference }),
      })
    }
    return summarized(results)
  })
}

/** Replaces the list of a field. */
export async function replaceReferences(
  { site, caller }: Operation,
  request: RequestOf<'ReplaceDataItemReferences'>,
): Promise<BulkDataReferencesResponse> {
  rejectUnsupported(request)
  const { referringItemFieldName: key, referringItemId } = request
  const ids = [...new Set(request.newReferencedItemIds)]
  const collection = await requireCollection(site.db, request.dataCollectionId)
  requireReach(caller, collection, 'update')
  const target = requireListField(collection, key, 'referringItemFieldName')
  return write(site, currentCause(), async (transaction) => {
    await requireItems(transaction, caller, target, ids)
    await changeItem(transaction, { caller, collection, now: site.now() }, referringItemId, (values) => ({
      ...values,
      [key]: ids,
    }))
    return summarized(
      ids.map((referencedItemId, originalIndex): DataReferenceResult => {
        const dataItemReference: DataItemReference = { referringItemFieldName: key, referringItemId, referencedItemId }
        return {
          action: 'INSERT',
          referenceMetadata: { id: referringItemId, originalIndex, success: true },
          dataItemReference,
        }
      }),
    )
  })
}

/** A list has each item once. */
const withLast = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])

function limited(ids: readonly string[], at: string): readonly string[] {
  if (ids.length > dataLimits.references)
    throw invalidField(at, `would be more than ${dataLimits.references} references of one item`, 'MAX_SIZE')
  return ids
}

/** @throws ApplicationError WDE0027, or WDE0073 for an item that the caller does not see */
async function requireItems(db: Queryable, caller: Caller, target: string, ids: readonly string[]): Promise<void> {
  const collection: Collection = await requireCollection(db, target)
  const found = await findItems(db, { ...requireReach(caller, collection, 'read'), collection }, ids)
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw noItem(collection, missing)
}

function summarized(results: DataReferenceResult[]): BulkDataReferencesResponse {
  const totalSuccesses = results.filter(({ referenceMetadata }) => referenceMetadata.success).length
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures: results.length - totalSuccesses } }
}
