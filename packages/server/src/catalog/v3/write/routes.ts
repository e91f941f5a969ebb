import { calls, type ProductInputV3 } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { inTransaction, type Write } from '../../write/in-transaction.ts'
import { checkAddresses } from './check-addresses.ts'
import { requireRequestLimits } from './request-limits.ts'
import {
  bulkCreate,
  bulkDelete,
  bulkUpdate,
  createProductV3,
  createProductWithInventory,
  deleteProductV3,
  updateProductV3,
  updateProductWithInventory,
} from './write-products.ts'

/** The calls that write products in the next wire. */
export function productWriteRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateProductV3, one(createProductV3))
  serve(app, calls.UpdateProductV3, one(updateProductV3))
  serve(app, calls.DeleteProductV3, inTransaction(deleteProductV3))
  serve(app, calls.CreateProductWithInventory, one(createProductWithInventory))
  serve(app, calls.UpdateProductWithInventory, one(updateProductWithInventory))
  serve(app, calls.BulkCreateProductsV3, (context, request) => many(bulkProducts(bulkCreate))(context, request))
  serve(app, calls.BulkUpdateProductsV3, (context, request) => many(bulkProducts(bulkUpdate))(context, request))
  serve(app, calls.BulkDeleteProductsV3, inTransaction(bulkDelete))
  serve(app, calls.BulkCreateProductsWithInventory, many(bulkCreate))
  serve(app, calls.BulkUpdateProductsWithInventory, many(bulkUpdate))
}

type Work<Input, Result> = (context: Operation, write: Write, input: Input) => Promise<Result>

/** A write of one product. Addresses on other servers are looked up before the transaction. */
const one =
  <Input extends { product: ProductInputV3 }, Result extends object>(work: Work<Input, Result>) =>
  async (context: Operation, request: Input): Promise<Result> => {
    await checkAddresses(context, request.product, 'product')
    return inTransaction((write: Write, input: Input) => work(context, write, input))(context, request)
  }

/** The same for several. */
const many =
  <Input extends { products: readonly (ProductInputV3 | { product: ProductInputV3 })[] }, Result extends object>(
    work: Work<Input, Result>,
  ) =>
  async (context: Operation, request: Input): Promise<Result> => {
    const products = request.products.map((item) => ('product' in item ? item.product : item))
    requireRequestLimits(products)
    for (const [index, product] of products.entries()) await checkAddresses(context, product, `products[${index}]`)
    return inTransaction((write: Write, input: Input) => work(context, write, input))(context, request)
  }

/** Without what became of the stock. */
const bulkProducts =
  <Input, Result>(work: Work<Input, { readonly productResults: Result }>): Work<Input, Result> =>
  async (context, write, input) =>
    (await work(context, write, input)).productResults
