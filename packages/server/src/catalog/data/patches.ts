import { isDeepStrictEqual } from 'node:util'
import type {
  BulkDataItemsResponse,
  DataBulkResult,
  DataFieldModification,
  DataItem,
  RequestOf,
} from '@cartwright/contract'
import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import { isRecord } from '../../platform/http/query-string.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, Rejection } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { failed, succeeded, summarized } from './bulk-results.ts'
import { changeItem, type Values } from './change-item.ts'
import { checkValues } from './check-values.ts'
import { type Collection, ownFields, requireCollection } from './collections.ts'
import { requireReach } from './permissions.ts'
import { rejectUnsupported } from './unsupported.ts'

/** Changes fields of an item. */
export async function patchOne({ site, caller }: Operation, request: RequestOf<'PatchDataItem'>): Promise<DataItem> {
  rejectUnsupported(request)
  const { dataItemId, fieldModifications } = request.patch
  const collection = await requireCollection(site.db, request.dataCollectionId)
  return write(site, currentCause(), (transaction) =>
    changeItem(transaction, { caller, collection, now: site.now() }, dataItemId, (values) =>
      patched(collection, values, fieldModifications, 'patch'),
    ),
  )
}

/** Changes fields of items, and reports those that do not fit. */
export async function patchMany(
  { site, caller }: Operation,
  request: RequestOf<'BulkPatchDataItems'>,
): Promise<BulkDataItemsResponse> {
  rejectUnsupported(request)
  const collection = await requireCollection(site.db, request.dataCollectionId)
  requireReach(caller, collection, 'update')
  return write(site, currentCause(), async (transaction) => {
    const results: DataBulkResult[] = []
    for (const [originalIndex, { dataItemId, fieldModifications }] of request.patches.entries()) {
      const dataItem = await attempt(transaction, () =>
        changeItem(transaction, { caller, collection, now: site.now() }, dataItemId, (values) =>
          patched(collection, values, fieldModifications, `patches[${originalIndex}]`),
        ),
      )
      if (dataItem instanceof Rejection) results.push(failed('UPDATE', originalIndex, dataItem, dataItemId))
      else results.push(succeeded({ action: 'UPDATE', dataItem }, originalIndex, request.returnEntity))
    }
    return summarized(results)
  })
}

/** @throws ValidationError for a modification, or a value after all of them, that does not fit */
async function patched(
  collection: Collection,
  stored: Values,
  modifications: readonly DataFieldModification[],
  at: string,
): Promise<Values> {
  const values: Record<string, unknown> = structuredClone(stored)
  for (const [i, modification] of modifications.entries())
    modify(collection, values, modification, `${at}.fieldModifications[${i}]`)
  const own = new Set(ownFields(collection).map(({ key }) => key))
  const parts = (isOwn: boolean) => Object.fromEntries(Object.entries(values).filter(([key]) => own.has(key) === isOwn))
  const checked = await checkValues(collection, parts(true), at)
  // Values of fields that the collection has no more come back with them.
  return { ...parts(false), ...checked.values }
}

const PART = /^[a-z][\w-]*$/i

function modify(
  collection: Collection,
  values: Record<string, unknown>,
  modification: DataFieldModification,
  at: string,
): void {
  const [key = '', ...inside] = modification.fieldPath.split('.')
  const field = ownFields(collection).find((each) => each.key === key)
  if (!field || (inside.length > 0 && field.type !== 'OBJECT') || !inside.every((part) => PART.test(part)))
    throw invalidField(`${at}.fieldPath`, `is not a field of ${collection.id}`, 'FIELD_NOT_ALLOWED')
  const last = inside.at(-1) ?? key
  const target = inside.length === 0 ? values : objectAt(values, [key, ...inside.slice(0, -1)], at)
  const before = Object.hasOwn(target, last) ? target[last] : undefined
  const after = modified(before, modification, at)
  if (after === undefined || after === null) delete target[last]
  else target[last] = after
}

/** The object at a path, made where there is nothing yet. */
function objectAt(values: Record<string, unknown>, path: readonly string[], at: string): Record<string, unknown> {
  return path.reduce((parent, part) => {
    if (!Object.hasOwn(parent, part)) parent[part] = {}
    const child = parent[part]
    if (!isRecord(child)) throw invalidField(`${at}.fieldPath`, `has ${part}, which is not an object`, 'FORMAT')
    return child
  }, values)
}

function modified(before: unknown, modification: DataFieldModification, at: string): unknown {
  const { action, setFieldOptions, incrementFieldOptions, appendToArrayOptions, removeFromArrayOptions } = modification
  switch (action) {
    case 'SET_FIELD':
      return required(setFieldOptions, `${at}.setFieldOptions`).value
    case 'REMOVE_FIELD':
      return undefined
    case 'INCREMENT_FIELD': {
      const { value } = required(incrementFieldOptions, `${at}.incrementFieldOptions`)
      if (before !== undefined && typeof before !== 'number')
        throw invalidField(`${at}.fieldPath`, 'is not a number', 'FORMAT')
      return (before ?? 0) + value
    }
    case 'APPEND_TO_ARRAY':
      return [...listOf(before, at), required(appendToArrayOptions, `${at}.appendToArrayOptions`).value]
    case 'REMOVE_FROM_ARRAY': {
      const { value } = required(removeFromArrayOptions, `${at}.removeFromArrayOptions`)
      return listOf(before, at).filter((element) => !isDeepStrictEqual(element, value))
    }
  }
}

function required<Options>(options: Options | undefined, field: string): Options {
  if (options === undefined) throw invalidField(field, 'is required for this action', 'REQUIRED_FIELD')
  return options
}

function listOf(value: unknown, at: string): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw invalidField(`${at}.fieldPath`, 'is not a list', 'FORMAT')
  return value
}
