import type { CreateProductRequest, EmptyResponse, ProductRequest, UpdateProductRequest } from '@cartwright/contract'
import type { RequestContext } from '../../http/context.ts'
import { ApplicationError } from '../../http/errors.ts'
import { StoredJson } from '../../http/stored-json.ts'
import type { Transaction } from '../../storage/database.ts'
import { deleteProduct } from '../delete-product.ts'
import type { ProductDraft } from '../draft.ts'
import { readPresentation } from '../presentation.ts'
import { readProduct } from '../product-record.ts'
import { productNotFound } from '../read-products.ts'
import { saveProduct } from '../save-product.ts'
import { merchantText } from '../wire-product.ts'
import { draftOf } from './draft-of.ts'
import { inWrite, under } from './in-write.ts'
import { withoutOptions } from './options.ts'
import { withFields } from './product-fields.ts'
import { requireRevision } from './revision.ts'

/** Makes a product; its id and, unless given, its slug are the site's to choose. */
export function createProduct(context: RequestContext, { product }: CreateProductRequest): Promise<StoredJson> {
  return inWrite(context, ({ transaction, presentation, now }) =>
    under('product', async () => {
      const draft = withFields({ name: product.name, price: 0 }, product, presentation.currency)
      const { id } = await saveProduct(transaction, draft, now)
      return answerProduct(transaction, id)
    }),
  )
}

/** Sets the fields of a product that are given. */
export function updateProduct(
  context: RequestContext,
  { product: { id, revision, ...fields } }: UpdateProductRequest,
): Promise<StoredJson> {
  return inWrite(context, ({ transaction, presentation, now }) =>
    under('product', async () => {
      const record = await readProduct(transaction, id)
      if (!record) throw productNotFound(id)
      requireRevision(revision, record.row.revision)
      await saveProduct(transaction, withFields(draftOf(record), fields, presentation.currency), now)
      return answerProduct(transaction, id)
    }),
  )
}

/** Deletes a product; lines of carts that hold it say so from then on. */
export function removeProduct(context: RequestContext, { id }: ProductRequest): Promise<EmptyResponse> {
  return inWrite(context, async ({ transaction, now }) => {
    if (!(await deleteProduct(transaction, id, now))) throw productNotFound(id)
    return {}
  })
}

export function removeBrand(context: RequestContext, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(context, id, (draft) => ({ ...draft, brand: undefined }))
}

export function removeRibbon(context: RequestContext, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(context, id, (draft) => ({ ...draft, ribbon: undefined }))
}

/** Deletes the options of a product whose variants are not managed. */
export function deleteProductOptions(context: RequestContext, { id }: ProductRequest): Promise<EmptyResponse> {
  return changeProduct(context, id, (draft) => {
    if (draft.managesVariants) {
      throw new ApplicationError(
        409,
        'VARIANTS_ARE_MANAGED',
        'Options can be deleted only while variants are not managed',
      )
    }
    return withoutOptions(draft)
  })
}

/** One change to one product, answered with nothing. */
export function changeProduct(
  context: RequestContext,
  id: string,
  change: (draft: ProductDraft, transaction: Transaction) => ProductDraft | Promise<ProductDraft>,
): Promise<EmptyResponse> {
  return inWrite(context, async ({ transaction, now }) => {
    const draft = await findDraft(transaction, id)
    await saveProduct(transaction, await change(draft, transaction), now)
    return {}
  })
}

/** @throws ApplicationError when there is no such product */
export async function findDraft(transaction: Transaction, id: string): Promise<ProductDraft> {
  const record = await readProduct(transaction, id)
  if (!record) throw productNotFound(id)
  return draftOf(record)
}

async function answerProduct(transaction: Transaction, id: string): Promise<StoredJson> {
  const record = await readProduct(transaction, id)
  if (!record) throw productNotFound(id)
  return new StoredJson(`{"product":${merchantText(record, await readPresentation(transaction))}}`)
}
