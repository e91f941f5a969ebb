import type { ExtendedFieldsV3, Product, TagsV3 } from '@cartwright/contract'

/** The namespace of what the owner defined. */
export const USER_FIELDS = '_user_fields'

/**
 * The tags of a product and what it has of the attributes of the shop. Absent where there is nothing.
 *
 * @param privateTags for those who manage the catalog only
 */
export function toTagsV3(
  { tags = [], attributes = [] }: Product,
  privateTags: readonly string[],
): {
  tags?: TagsV3
  extendedFields?: ExtendedFieldsV3
} {
  const fields = attributes.map(({ key, values }) => [key, values.length > 1 ? values : values[0]] as const)
  return {
    ...(tags.length + privateTags.length > 0 && {
      tags: {
        ...(tags.length > 0 && { publicTags: { tagIds: [...tags] } }),
        ...(privateTags.length > 0 && { privateTags: { tagIds: [...privateTags] } }),
      },
    }),
    ...(fields.length > 0 && { extendedFields: { namespaces: { [USER_FIELDS]: Object.fromEntries(fields) } } }),
  }
}
