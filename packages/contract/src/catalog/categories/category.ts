/** Categories: the collections of the shop as a tree. */
import type { z } from 'zod'
import { Image, ImageReference } from '../../media.ts'
import { boolean, guid, int, int64, json, message, optional, text, timestamp } from '../../wire.ts'
import { SeoSchema } from '../v1/seo.ts'
import { BreadcrumbsV3 } from '../v3/parts.ts'

export const TreeReference = message('TreeReference', 'Which tree of categories. A shop has one, of `@wix/stores`.', {
  appNamespace: text({ min: 4, max: 150 }),
  treeKey: optional(text({ min: 1, max: 44 })).describe('Empty for the tree of the shop.'),
})
export type TreeReference = z.output<typeof TreeReference>

export const ParentCategory = message('ParentCategory', 'The category above one.', {
  id: optional(guid).describe('Absent at the root.'),
  index: optional(int()).describe('The place among the categories with the same parent.'),
})
export type ParentCategory = z.output<typeof ParentCategory>

export const Category = message('Category', 'A category of the shop. It is a collection of the same id.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises by one with each change.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(text({ min: 1, max: 80 })),
  slug: optional(text({ min: 1, max: 300 })).describe("The category's part of its page's address."),
  image: optional(Image),
  itemCounter: optional(int()).describe('How many visible products are in it, without those below it.'),
  description: optional(text({ max: 600 })).describe('Only with `DESCRIPTION`.'),
  richContentDescription: optional(json).describe('Only with `RICH_CONTENT_DESCRIPTION`.'),
  visible: optional(boolean).describe('Whether shoppers see it.'),
  breadcrumbsInfo: optional(BreadcrumbsV3).describe('The categories above it. Only with `BREADCRUMBS_INFO`.'),
  parentCategory: optional(ParentCategory),
  seoData: optional(SeoSchema),
  treeReference: optional(TreeReference),
})
export type Category = z.output<typeof Category>

const written = {
  slug: optional(text({ min: 1, max: 100 })).describe('Default: made from the name.'),
  description: optional(text({ max: 600 })),
  image: optional(ImageReference),
  seoData: optional(SeoSchema),
}

export const NewCategory = message('NewCategory', 'A category to make.', {
  name: text({ min: 1, max: 50 }),
  ...written,
  visible: optional(boolean).describe('Default true.'),
  parentCategory: optional(ParentCategory).describe('Default: the root. It goes behind the others there.'),
})
export type NewCategory = z.output<typeof NewCategory>

export const ChangedCategory = message('ChangedCategory', 'The fields of a category to set. What is not given stays.', {
  id: guid,
  revision: optional(int64).describe('The revision that was read. If it is not current, nothing is written.'),
  name: optional(text({ min: 1, max: 50 })),
  ...written,
})
export type ChangedCategory = z.output<typeof ChangedCategory>

export const ItemReference = message('ItemReference', 'A product of the shop as an item of a category.', {
  catalogItemId: text({ min: 1, max: 36 }).describe('The id of the product.'),
  appId: text({ min: 1, max: 36 }).describe('The app of the products: 215238eb-22a5-4c36-9e7b-e7c08025e04e.'),
})
export type ItemReference = z.output<typeof ItemReference>
