import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { listFailedImages, retryFailedImages } from '../product/failed-images.ts'
import { bulkAdjustProductProperties, bulkUpdateProducts } from './bulk.ts'
import { addProductMediaToChoices, removeProductMediaFromChoices } from './choice-media.ts'
import { checkCollectionAddresses } from './collection-media.ts'
import {
  addProductsToCollection,
  arrangeCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './collections.ts'
import { arrangeProductMedia, duplicateProduct } from './edit.ts'
import { inTransaction } from './in-transaction.ts'
import { addProductMedia, checkMediaAddresses, removeProductMedia } from './media.ts'
import {
  createProduct,
  deleteProductOptions,
  removeBrand,
  removeProduct,
  removeRibbon,
  updateProduct,
} from './products.ts'
import { setCollectionRules } from './set-rules.ts'
import { resetAllVariantData, updateVariants } from './variants.ts'

/** The calls that write the catalog. */
export function catalogWriteRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateProduct, inTransaction(createProduct))
  serve(app, calls.UpdateProduct, inTransaction(updateProduct))
  serve(app, calls.DeleteProduct, inTransaction(removeProduct))
  serve(app, calls.DuplicateProduct, inTransaction(duplicateProduct))
  serve(app, calls.ArrangeProductMedia, inTransaction(arrangeProductMedia))
  serve(app, calls.RemoveBrand, inTransaction(removeBrand))
  serve(app, calls.RemoveRibbon, inTransaction(removeRibbon))
  serve(app, calls.DeleteProductOptions, inTransaction(deleteProductOptions))
  serve(app, calls.UpdateVariants, inTransaction(updateVariants))
  serve(app, calls.ResetAllVariantData, inTransaction(resetAllVariantData))
  serve(app, calls.AddProductMedia, async (context, request) => {
    await checkMediaAddresses(context.site, request)
    return inTransaction(addProductMedia)(context, request)
  })
  serve(app, calls.RemoveProductMedia, inTransaction(removeProductMedia))
  serve(app, calls.AddProductMediaToChoices, inTransaction(addProductMediaToChoices))
  serve(app, calls.RemoveProductMediaFromChoices, inTransaction(removeProductMediaFromChoices))
  serve(app, calls.ListFailedImages, listFailedImages)
  serve(app, calls.RetryFailedImages, retryFailedImages)
  serve(app, calls.CreateCollection, async (context, request) => {
    await checkCollectionAddresses(context.site, request)
    return inTransaction(createCollection)(context, request)
  })
  serve(app, calls.UpdateCollection, async (context, request) => {
    await checkCollectionAddresses(context.site, request)
    return inTransaction(updateCollection)(context, request)
  })
  serve(app, calls.DeleteCollection, inTransaction(deleteCollection))
  serve(app, calls.SetCollectionRules, inTransaction(setCollectionRules))
  serve(app, calls.ArrangeCollection, inTransaction(arrangeCollection))
  serve(app, calls.AddProductsToCollection, inTransaction(addProductsToCollection))
  serve(app, calls.RemoveProductsFromCollection, inTransaction(removeProductsFromCollection))
  serve(app, calls.BulkUpdateProducts, inTransaction(bulkUpdateProducts))
  serve(app, calls.BulkAdjustProductProperties, inTransaction(bulkAdjustProductProperties))
}
