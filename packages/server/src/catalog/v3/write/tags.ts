import type { ExtendedFieldsV3, TagsV3 } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { StoredAttribute } from '../../product/attributes.ts'
import type { ProductDraft } from '../../product/draft.ts'
import { distinctTags } from '../../product/tags.ts'
import { USER_FIELDS } from '../wire-tags.ts'

/** The tags of a product as they are written. What is not given stays. */
export const tagsFromV3 = ({ publicTags, privateTags }: TagsV3): Pick<ProductDraft, 'tags' | 'privateTags'> => ({
  ...(publicTags?.tagIds && { tags: distinctTags(publicTags.tagIds) }),
  ...(privateTags?.tagIds && { privateTags: distinctTags(privateTags.tagIds) }),
})

/**
 * The attributes of a product with the given ones set. `null` and an empty list take an attribute away.
 *
 * @throws ValidationError for another namespace, or a malformed value
 */
export function attributesFromV3(
  { namespaces = {} }: ExtendedFieldsV3,
  known: readonly StoredAttribute[] = [],
): Pick<ProductDraft, 'attributes'> {
  const other = Object.keys(namespaces).find((name) => name !== USER_FIELDS)
  if (other !== undefined)
    throw invalidField(
      `extendedFields.namespaces.${other}`,
      `is not served: attributes of the shop are in ${USER_FIELDS}`,
      'FIELD_NOT_ALLOWED',
    )
  const values = new Map(known.map((attribute) => [attribute.key, attribute]))
  for (const [key, value] of Object.entries(namespaces[USER_FIELDS] ?? {})) {
    const given = valuesOf(value, `extendedFields.namespaces.${USER_FIELDS}.${key}`)
    if (given.length > 0) values.set(key, { key, values: given })
    else values.delete(key)
  }
  return { attributes: [...values.values()] }
}

function valuesOf(value: unknown, field: string): string[] {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, field))
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  throw invalidField(field, 'must be a text, a number or a list of them')
}
