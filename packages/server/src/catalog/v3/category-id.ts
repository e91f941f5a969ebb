import { ALL_PRODUCTS } from '../product/all-products.ts'

/** The id of the built-in collection is no GUID; the next wire demands one. */
const ALL_PRODUCTS_GUID = '00000000-0000-0000-0000-000000000001'

/** The id that a collection has as a category. */
export const toCategoryId = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS.id ? ALL_PRODUCTS_GUID : collectionId

/** The id that a category has as a collection. */
export const toCollectionId = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_GUID ? ALL_PRODUCTS.id : categoryId
