/** The requests and answers of catalog writing. */
import { z } from 'zod'
import { Dimensions } from '../cart/item.ts'
import { array, boolean, float, label, map, message, optional, text, webUrl } from '../wire.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'
import { ChangedCollection, ChangedProduct, NewCollection, NewProduct } from './product-input.ts'
import { Variant } from './variant.ts'

export const CreateProductRequest = message('CreateProductRequest', 'The product to make.', { product: NewProduct })
export type CreateProductRequest = z.output<typeof CreateProductRequest>

export const UpdateProductRequest = message('UpdateProductRequest', 'The product to change.', {
  product: ChangedProduct,
})
export type UpdateProductRequest = z.output<typeof UpdateProductRequest>

export const ProductResponse = message('ProductResponse', 'The product as it is after the call.', { product: Product })
export type ProductResponse = z.output<typeof ProductResponse>

export const CreateCollectionRequest = message('CreateCollectionRequest', 'The collection to make.', {
  collection: NewCollection,
})
export type CreateCollectionRequest = z.output<typeof CreateCollectionRequest>

export const UpdateCollectionRequest = message('UpdateCollectionRequest', 'The collection to change.', {
  collection: ChangedCollection,
})
export type UpdateCollectionRequest = z.output<typeof UpdateCollectionRequest>

export const CollectionResponse = message('CollectionResponse', 'The collection as it is after the call.', {
  collection: Collection,
})
export type CollectionResponse = z.output<typeof CollectionResponse>

export const ProductRequest = message('ProductRequest', 'Which product.', { id: text({ min: 1 }) })
export type ProductRequest = z.output<typeof ProductRequest>

export const DeleteCollectionRequest = message('DeleteCollectionRequest', 'Which collection.', { id: text({ min: 1 }) })
export type DeleteCollectionRequest = z.output<typeof DeleteCollectionRequest>

export const OptionAndChoice = message('OptionAndChoice', 'An option and one of its choices.', {
  option: text({ min: 1, max: 50 }),
  choice: text({ min: 1, max: 50 }),
})
export type OptionAndChoice = z.output<typeof OptionAndChoice>

export const MediaDataForWrite = message(
  'MediaDataForWrite',
  'An image or video to add: one in the media library, or one to fetch.',
  {
    mediaId: optional(text()),
    url: optional(webUrl),
    choice: optional(OptionAndChoice),
  },
  { exactlyOne: ['mediaId', 'url'] },
)
export type MediaDataForWrite = z.output<typeof MediaDataForWrite>

export const MediaAssignmentToChoice = message('MediaAssignmentToChoice', 'Images and videos of a choice.', {
  option: text({ min: 1, max: 50 }),
  choice: text({ min: 1, max: 50 }),
  mediaIds: optional(array(text(), { max: 50 })),
})
export type MediaAssignmentToChoice = z.output<typeof MediaAssignmentToChoice>

export const VariantOverride = message(
  'VariantOverride',
  'What to set on variants: by choices, of which some are enough, or by ids.',
  {
    choices: optional(map(text())),
    variantIds: optional(array(text())),
    price: optional(float({ max: 999999999.99 })),
    cost: optional(float({ max: 999999999.99 })),
    weight: optional(float({ max: 999999999.99 })),
    sku: optional(label({ max: 40 })),
    barcode: optional(text({ max: 50 })).describe('An addition of this project.'),
    visible: optional(boolean),
    productDimensions: optional(Dimensions),
    packageDimensions: optional(Dimensions),
  },
)
export type VariantOverride = z.output<typeof VariantOverride>

export const UpdateVariantsRequest = message('UpdateVariantsRequest', 'Which variants to change, and how.', {
  id: text(),
  variants: array(VariantOverride),
})
export type UpdateVariantsRequest = z.output<typeof UpdateVariantsRequest>

export const UpdateVariantsResponse = message('UpdateVariantsResponse', 'The variants as they are after the call.', {
  variants: array(Variant),
})
export type UpdateVariantsResponse = z.output<typeof UpdateVariantsResponse>

/** The id of the built-in collection is no GUID. It is accepted here so that the response can name the real problem. */
const collectionId = z.stringFormat(
  'guid',
  (value) => value === '00000000-000000-000000-000000000001' || z.guid().safeParse(value).success,
)

export const AddProductsToCollectionRequest = message(
  'AddProductsToCollectionRequest',
  'Which products to add to which collection.',
  {
    id: collectionId,
    productIds: array(text(), { max: 1000 }),
  },
)
export type AddProductsToCollectionRequest = z.output<typeof AddProductsToCollectionRequest>

export const RemoveProductsFromCollectionRequest = message(
  'RemoveProductsFromCollectionRequest',
  'Which products to take out of which collection.',
  {
    id: collectionId,
    productIds: array(text(), { max: 1000 }),
  },
)
export type RemoveProductsFromCollectionRequest = z.output<typeof RemoveProductsFromCollectionRequest>

export const AddProductMediaRequest = message('AddProductMediaRequest', 'Images and videos to add to a product.', {
  id: text(),
  media: array(MediaDataForWrite, { min: 1, max: 50 }),
})
export type AddProductMediaRequest = z.output<typeof AddProductMediaRequest>

export const RemoveProductMediaRequest = message(
  'RemoveProductMediaRequest',
  'Images and videos to remove from a product; an empty list means all.',
  {
    id: text(),
    mediaIds: optional(array(text(), { max: 50 })),
  },
)
export type RemoveProductMediaRequest = z.output<typeof RemoveProductMediaRequest>

export const AddProductMediaToChoicesRequest = message(
  'AddProductMediaToChoicesRequest',
  'Images and videos to add to choices.',
  {
    id: text(),
    media: array(MediaAssignmentToChoice, { min: 1, max: 10 }),
  },
)
export type AddProductMediaToChoicesRequest = z.output<typeof AddProductMediaToChoicesRequest>

export const RemoveProductMediaFromChoicesRequest = message(
  'RemoveProductMediaFromChoicesRequest',
  'Images and videos to remove from choices.',
  {
    id: text(),
    media: array(MediaAssignmentToChoice, { min: 1, max: 10 }),
  },
)
export type RemoveProductMediaFromChoicesRequest = z.output<typeof RemoveProductMediaFromChoicesRequest>
