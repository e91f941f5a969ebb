import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
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
import { inWrite } from './in-write.ts'
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
  serve(app, calls.CreateProduct, inWrite(createProduct))
  serve(app, calls.UpdateProduct, inWrite(updateProduct))
  serve(app, calls.DeleteProduct, inWrite(removeProduct))
  serve(app, calls.DuplicateProduct, inWrite(duplicateProduct))
  serve(app, calls.ArrangeProductMedia, inWrite(arrangeProductMedia))
  serve(app, calls.RemoveBrand, inWrite(removeBrand))
  serve(app, calls.RemoveRibbon, inWrite(removeRibbon))
  serve(app, calls.DeleteProductOptions, inWrite(deleteProductOptions))
  serve(app, calls.UpdateVariants, inWrite(updateVariants))
  serve(app, calls.ResetAllVariantData, inWrite(resetAllVariantData))
  serve(app, calls.AddProductMedia, async (context, request) => {
    await checkMediaAddresses(context.site, request)
    return inWrite(addProductMedia)(context, request)
  })
  serve(app, calls.RemoveProductMedia, inWrite(removeProductMedia))
  serve(app, calls.AddProductMediaToChoices, inWrite(addProductMediaToChoices))
  serve(app, calls.RemoveProductMediaFromChoices, inWrite(removeProductMediaFromChoices))
  serve(app, calls.CreateCollection, async (context, request) => {
    await checkCollectionAddresses(context.site, request)
    return inWrite(createCollection)(context, request)
  })
  serve(app, calls.UpdateCollection, async (context, request) => {
    await checkCollectionAddresses(context.site, request)
    return inWrite(updateCollection)(context, request)
  })
  serve(app, calls.DeleteCollection, inWrite(deleteCollection))
  serve(app, calls.SetCollectionRules, inWrite(setCollectionRules))
  serve(app, calls.ArrangeCollection, inWrite(arrangeCollection))
  serve(app, calls.AddProductsToCollection, inWrite(addProductsToCollection))
  serve(app, calls.RemoveProductsFromCollection, inWrite(removeProductsFromCollection))
  serve(app, calls.BulkUpdateProducts, inWrite(bulkUpdateProducts))
  serve(app, calls.BulkAdjustProductProperties, inWrite(bulkAdjustProductProperties))
}
