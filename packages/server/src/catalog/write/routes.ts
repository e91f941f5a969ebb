import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../http/route.ts'
import { bulkAdjustProductProperties, bulkUpdateProducts } from './bulk.ts'
import { addProductMediaToChoices, removeProductMediaFromChoices } from './choice-media.ts'
import {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './collections.ts'
import { addProductMedia, removeProductMedia } from './media.ts'
import {
  createProduct,
  deleteProductOptions,
  removeBrand,
  removeProduct,
  removeRibbon,
  updateProduct,
} from './products.ts'
import { resetAllVariantData, updateVariants } from './variants.ts'

/** The calls that write the catalog. */
export function catalogWriteRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateProduct, createProduct)
  serve(app, calls.UpdateProduct, updateProduct)
  serve(app, calls.DeleteProduct, removeProduct)
  serve(app, calls.RemoveBrand, removeBrand)
  serve(app, calls.RemoveRibbon, removeRibbon)
  serve(app, calls.DeleteProductOptions, deleteProductOptions)
  serve(app, calls.UpdateVariants, updateVariants)
  serve(app, calls.ResetAllVariantData, resetAllVariantData)
  serve(app, calls.AddProductMedia, addProductMedia)
  serve(app, calls.RemoveProductMedia, removeProductMedia)
  serve(app, calls.AddProductMediaToChoices, addProductMediaToChoices)
  serve(app, calls.RemoveProductMediaFromChoices, removeProductMediaFromChoices)
  serve(app, calls.CreateCollection, createCollection)
  serve(app, calls.UpdateCollection, updateCollection)
  serve(app, calls.DeleteCollection, deleteCollection)
  serve(app, calls.AddProductsToCollection, addProductsToCollection)
  serve(app, calls.RemoveProductsFromCollection, removeProductsFromCollection)
  serve(app, calls.BulkUpdateProducts, bulkUpdateProducts)
  serve(app, calls.BulkAdjustProductProperties, bulkAdjustProductProperties)
}
