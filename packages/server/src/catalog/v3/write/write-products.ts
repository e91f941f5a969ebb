import type {
  BulkCreateProductsV3Request,
  BulkProductsV3Response,
  BulkProductsWithInventoryResponse,
  BulkUpdateProductsV3Request,
  ChangedProductV3,
  CreateProductV3Request,
  EmptyResponse,
  NewProductV3,
  ProductInputV3,
  ProductV3,
  ProductV3Response,
  ProductWithInventoryResponse,
  RequestOf,
  StockResultsV3,
  UpdateProductV3Request,
} from '@cartwright/contract'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import { productNotFound } from '../../product/product-errors.ts'
import type { ProductRecord } from '../../product/product-record.ts'
import { deleteProduct } from '../../write/delete-product.ts'
import { under, type Write } from '../../write/in-transaction.ts'
import { findDraft } from '../../write/products.ts'
import { saveProduct } from '../../write/save-product.ts'
import { readFields } from '../fields.ts'
import { productsText } from '../product-texts.ts'
import { draftFromInput } from './draft-from-input.ts'

type Requested = CreateProductV3Request['fields']
type Context = Operation

async function create(write: Write, given: NewProductV3): Promise<ProductRecord> {
  const draft = await draftFromInput(write, given, undefined)
  return (await saveProduct(write.transaction, draft, write.now, { presentation: write.presentation })).record
}

/** Changes a product. @throws ValidationError, ApplicationError before it writes */
export async function update(write: Write, { id, revision, ...given }: ChangedProductV3): Promise<ProductRecord> {
  const { transaction, now, presentation } = write
  const { before, draft } = await findDraft(transaction, id)
  requireRevision(revision, before.row.revision)
  const changed = await draftFromInput(write, given, draft)
  return (await saveProduct(transaction, changed, now, { before, presentation })).record
}

/** Products as they are within the transaction of a write, with their variants. */
async function readAll(
  context: Context,
  { transaction }: Write,
  records: readonly ProductRecord[],
  requested: Requested,
): Promise<ProductV3[]> {
  const within = { ...context, site: { ...context.site, db: transaction } }
  const numbers = records.map(({ row }) => row.number)
  return JSON.parse(await productsText(within, numbers, readFields(requested, context.caller), true))
}

async function readOne(
  context: Context,
  write: Write,
  record: ProductRecord,
  requested: Requested,
): Promise<ProductV3> {
  const [product] = await readAll(context, write, [record], requested)
  if (!product) throw productNotFound(record.row.id)
  return product
}

/** Makes a product with its variants. */
export async function createProductV3(
  context: Context,
  write: Write,
  { product, fields }: CreateProductV3Request,
): Promise<ProductV3Response> {
  const record = await under('product', () => create(write, product))
  return { product: await readOne(context, write, record, fields) }
}

/** Sets the fields of a product that are given. */
export async function updateProductV3(
  context: Context,
  write: Write,
  { product, fields }: UpdateProductV3Request,
): Promise<ProductV3Response> {
  const record = await under('product', () => update(write, product))
  return { product: await readOne(context, write, record, fields) }
}

/** Deletes a product. */
export async function deleteProductV3(
  { transaction, now }: Write,
  { productId }: RequestOf<'DeleteProductV3'>,
): Promise<EmptyResponse> {
  if (!(await deleteProduct(transaction, productId, now))) throw productNotFound(productId)
  return {}
}

/** Makes a product with its stock. */
export async function createProductWithInventory(
  context: Context,
  write: Write,
  { product, returnEntity = true, fields }: CreateProductV3Request,
): Promise<ProductWithInventoryResponse> {
  const record = await under('product', () => create(write, product))
  return {
    ...(returnEntity && { product: await readOne(context, write, record, fields) }),
    inventoryResults: stockResults([[product, record]]),
  }
}

/** Changes a product and its stock. */
export async function updateProductWithInventory(
  context: Context,
  write: Write,
  { product, returnEntity = true, fields }: UpdateProductV3Request,
): Promise<ProductWithInventoryResponse> {
  const record = await under('product', () => update(write, product))
  return {
    ...(returnEntity && { product: await readOne(context, write, record, fields) }),
    inventoryResults: stockResults([[product, record]]),
  }
}

/** Makes products, each with its own result. */
export async function bulkCreate(
  context: Context,
  write: Write,
  { products, returnEntity, fields }: BulkCreateProductsV3Request,
): Promise<BulkProductsWithInventoryResponse> {
  const done = await changeEach(
    write.transaction,
    products,
    (product) => create(write, product),
    (_, record) => record?.row.id,
  )
  return withEntities(context, write, products, done, { returnEntity, fields })
}

/** Changes products, each with its own result. */
export async function bulkUpdate(
  context: Context,
  write: Write,
  { products, returnEntity, fields }: BulkUpdateProductsV3Request,
): Promise<BulkProductsWithInventoryResponse> {
  const changes = products.map(({ product }) => product)
  const done = await changeEach(
    write.transaction,
    changes,
    (product) => update(write, product),
    ({ id }) => id,
  )
  return withEntities(context, write, changes, done, { returnEntity, fields })
}

/** Deletes products, each with its own result. */
export async function bulkDelete(
  write: Write,
  { productIds }: RequestOf<'BulkDeleteProductsV3'>,
): Promise<BulkProductsV3Response> {
  const { results, bulkActionMetadata } = await changeEach(
    write.transaction,
    productIds,
    (productId) => deleteProductV3(write, { productId }),
    (productId) => productId,
  )
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
}

type Done = Awaited<ReturnType<typeof changeEach<ProductInputV3, ProductRecord>>>

async function withEntities(
  context: Context,
  write: Write,
  given: readonly ProductInputV3[],
  { results, bulkActionMetadata }: Done,
  { returnEntity = false, fields }: { returnEntity?: boolean | undefined; fields: Requested },
): Promise<BulkProductsWithInventoryResponse> {
  const records = results.flatMap(({ value }) => (value ? [value] : []))
  const read = returnEntity ? await readAll(context, write, records, fields) : []
  const products = new Map(read.map((product) => [product.id, product]))
  const saved = results.flatMap(({ value, itemMetadata }) => {
    const input = given[itemMetadata.originalIndex]
    return value && input ? [[input, value, itemMetadata.originalIndex] as const] : []
  })
  return {
    productResults: {
      results: results.map(({ itemMetadata, value }) => {
        const item = products.get(value?.row.id)
        return { itemMetadata, ...(item && { item }) }
      }),
      bulkActionMetadata,
    },
    inventoryResults: stockResults(saved),
  }
}

/** The stock that was set, one result for each variant that had some in the request. */
function stockResults(
  saved: readonly (readonly [ProductInputV3, ProductRecord, originalIndex?: number])[],
): StockResultsV3 {
  const results = saved.flatMap(([{ variantsInfo }, { variants }, originalIndex = 0]) =>
    variants.flatMap(({ id }, position) =>
      variantsInfo?.variants[position]?.inventoryItem ? [{ itemMetadata: { id, originalIndex, success: true } }] : [],
    ),
  )
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length, totalFailures: 0, undetailedFailures: 0 },
  }
}
