/** Tags and attributes of products, in the form of the next wire. */
import type { z } from 'zod'
import { json, map, message, optional } from '../../wire.ts'
import { ProductTags } from '../v1/product-tags.ts'

export const TagListV3 = message('TagListV3', 'Tags of a product.', {
  tagIds: optional(ProductTags).describe('The tags themselves: a tag is its own id.'),
})
export type TagListV3 = z.output<typeof TagListV3>

export const TagsV3 = message('TagsV3', 'The tags of a product.', {
  publicTags: optional(TagListV3).describe('Those that everybody may read.'),
  privateTags: optional(TagListV3).describe(
    'Those that only owners and apps that manage the catalog may read, with `MERCHANT_DATA`.',
  ),
})
export type TagsV3 = z.output<typeof TagsV3>

export const ExtendedFieldsV3 = message('ExtendedFieldsV3', 'What a product has of the attributes of the shop.', {
  namespaces: optional(map(json)).describe(
    'The only namespace is `_user_fields`: values by the keys of attributes. A list where there are several.',
  ),
})
export type ExtendedFieldsV3 = z.output<typeof ExtendedFieldsV3>
