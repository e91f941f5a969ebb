import { type DataField, type DataItem, dataLimits } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import { type Collection, ownFields } from './collections.ts'

/** The collection that a field points to; undefined where it is no reference. */
export const targetOf = ({ typeMetadata }: DataField): string | undefined =>
  typeMetadata?.reference?.referencedCollectionId ?? typeMetadata?.multiReference?.referencedCollectionId

/** The ids that the value of a field refers to. */
export const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string')

/**
 * The collection that a field points to.
 *
 * @throws ValidationError for a field that is no reference
 */
export function requireReference(collection: Collection, key: string, at: string): string {
  const field = ownFields(collection).find((each) => each.key === key)
  const target = field && targetOf(field)
  if (target === undefined) throw invalidField(at, `${key} is not a reference of ${collection.id}`, 'FIELD_NOT_ALLOWED')
  return target
}

/** @throws ValidationError for a field that is no list of references */
export function requireListField(collection: Collection, key: string, at: string): string {
  const target = requireReference(collection, key, at)
  if (!listFields(collection).includes(key))
    throw invalidField(at, `${key} has one reference: set it with an update of the item`, 'FIELD_NOT_ALLOWED')
  return target
}

/** The fields that are lists of references. */
export const listFields = (collection: Collection): string[] =>
  ownFields(collection).flatMap(({ key, type }) => (type === 'MULTI_REFERENCE' ? [key] : []))

/** Whether a value is a list of references. */
export const isReferenceList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= dataLimits.references && value.every((id) => typeof id === 'string')

/** The references of a field of items, in the order of the items. */
export const referencesOf = (items: readonly DataItem[], key: string) =>
  items.flatMap(({ id: referringItemId, data }) =>
    idsIn(data[key]).map((referencedItemId) => ({ referringItemFieldName: key, referringItemId, referencedItemId })),
  )
