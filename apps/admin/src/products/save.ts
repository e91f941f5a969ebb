import type { SaveProductRequest } from '@cartwright/client'
import { client, queries } from '../app.ts'
import type { Base } from '../kit/use-editor.tsx'
import { changesOf, type ProductForm, type StoredParts, toForm } from './form.ts'
import { mediaOf } from './image-form.ts'
import { choiceMediaOf } from './option-form.ts'
import { refreshProducts, relatedProductsQuery, stockOfProductQuery, taxGroupOf, taxGroupsQuery } from './queries.ts'
import { variantChanges } from './variant-changes.ts'

type Stored = Base<ProductForm>

const read = async (id: string) => (await client.products.getProduct(id, { includeMerchantSpecificData: true })).product

/** A product as its form has it, as it is stored now. */
export async function loadForm(id: string): Promise<Stored> {
  const [product, taxGroups, relatedProductIds, levels] = await Promise.all([
    read(id),
    queries.fetchQuery({ ...taxGroupsQuery, staleTime: 0 }),
    queries.fetchQuery({ ...relatedProductsQuery(id), staleTime: 0 }),
    queries.fetchQuery({ ...stockOfProductQuery(id), staleTime: 0 }),
  ])
  const beside = { taxGroupId: taxGroupOf(taxGroups, id), relatedProductIds, levels }
  return { values: toForm(product, beside), revision: product.revision }
}

/**
 * Stores what was changed in the form of a product by one call: all of it, or nothing if another person saved in between
 * or the site rejects a part.
 *
 * @param meant whether variants with stock or a SKU may be deleted
 * @returns the product as it is stored then
 */
export async function saveProduct(
  id: string,
  values: ProductForm,
  base: Stored,
  meant: Pick<SaveProductRequest['product'], 'deleteVariants'> = {},
): Promise<Stored> {
  const { priceData, ...stored } = await read(id)
  const request = requestOf(values, base.values, { ...stored, currency: priceData.currency })
  const { revision } = base
  await client.catalogEditor.saveProduct({
    ...request,
    product: { ...request.product, ...meant, id, ...(revision && { revision }) },
  })
  await refreshAll()
  return loadForm(id)
}

/** Makes a product of its form. `own` is what the form of a product does not have. @returns its id */
export async function createProduct(
  values: ProductForm,
  base: ProductForm,
  own: SaveProductRequest['product'],
  currency: string,
): Promise<string> {
  const request = requestOf(values, base, { productOptions: [], currency })
  const product = { ...request.product, visible: values.visible, ...own }
  return (await client.catalogEditor.saveProduct({ ...request, product })).product.id
}

/** Loads again what a changed product is part of. */
export const refreshAll = (): Promise<unknown> =>
  Promise.all([refreshProducts(), queries.invalidateQueries({ queryKey: taxGroupsQuery.queryKey })])

function requestOf(values: ProductForm, base: ProductForm, stored: StoredParts): SaveProductRequest {
  const media = mediaOf(values.images, base.images)
  const choiceMedia = choiceMediaOf(values.options, base.options)
  const variants = variantChanges(values, base, stored.currency)
  const added = values.collectionIds.filter((one) => !base.collectionIds.includes(one))
  const removed = base.collectionIds.filter((one) => !values.collectionIds.includes(one))
  return {
    product: changesOf(values, base, stored),
    ...(media && { media }),
    ...(choiceMedia.length > 0 && { choiceMedia }),
    ...(values.trackStock !== base.trackStock && { trackQuantity: values.trackStock }),
    ...(variants.length > 0 && { variants }),
    ...(added.length > 0 && { addToCollectionIds: added }),
    ...(removed.length > 0 && { removeFromCollectionIds: removed }),
    ...(values.taxGroupId !== base.taxGroupId && { taxGroupId: values.taxGroupId }),
    ...(values.relatedProductIds.join() !== base.relatedProductIds.join() && {
      relatedProductIds: values.relatedProductIds,
    }),
  }
}
