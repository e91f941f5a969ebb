import { client, queries } from '../app.ts'
import { changesOf, type ProductForm, stockChanges, toForm, variantChanges } from './form.ts'
import { imageChanges } from './image-form.ts'
import { choiceImageChanges } from './option-form.ts'
import { refreshProducts, relatedProductsQuery } from './queries.ts'
import { readTaxGroup, setTaxGroup } from './tax-group.ts'
import { withIds } from './variant-form.ts'

interface Stored {
  readonly form: ProductForm
  readonly revision: string
}

interface Base extends Stored {
  /** Takes the revision that a step of the save made, so that a save that failed half-way can be repeated. */
  readonly onRevision: (revision: string) => void
}

const read = async (id: string) => (await client.products.getProduct(id, { includeMerchantSpecificData: true })).product

/** A product as its form has it, as it is stored now. */
export async function loadForm(id: string): Promise<Stored> {
  const [product, taxGroupId, relatedProductIds] = await Promise.all([
    read(id),
    readTaxGroup(id),
    queries.fetchQuery({ ...relatedProductsQuery(id), staleTime: 0 }),
  ])
  return { form: toForm(product, { taxGroupId, relatedProductIds }), revision: product.revision ?? '' }
}

/**
 * Stores what was changed in the form of a product. The product itself comes first, with the revision that the form was
 * filled from, so that nothing is stored if another person saved in between.
 *
 * @returns the product as it is stored then
 */
export async function saveProduct(id: string, values: ProductForm, base: Base): Promise<Stored> {
  const product = await read(id)
  const { form, onRevision } = base
  const changes = changesOf(values, form, product)
  if (Object.keys(changes).length > 0) {
    const stored = await client.catalogWriter.updateProduct(id, { ...changes, revision: base.revision })
    onRevision(stored.product.revision ?? '')
  }
  const step = async (work: Promise<unknown>) => {
    await work
    onRevision((await read(id)).revision ?? '')
  }
  if (form.brand && !values.brand) await step(client.catalogWriter.removeBrand(id))
  if (form.ribbon && !values.ribbon) await step(client.catalogWriter.removeRibbon(id))
  const { removed, added, arranged } = imageChanges(values.images, form.images)
  if (removed.length > 0) await step(client.catalogWriter.removeProductMedia(id, removed))
  if (added.length > 0)
    await step(
      client.catalogWriter.addProductMedia(
        id,
        added.map((mediaId) => ({ mediaId })),
      ),
    )
  if (arranged.length > 0) await step(client.catalogEditor.arrangeProductMedia(id, arranged))
  await saveChoiceImages(id, values, form, step)
  await saveVariants(id, values, form, step)
  for (const collectionId of values.collectionIds.filter((one) => !form.collectionIds.includes(one)))
    await step(client.catalogWriter.addProductsToCollection(collectionId, [id]))
  for (const collectionId of form.collectionIds.filter((one) => !values.collectionIds.includes(one)))
    await step(client.catalogWriter.removeProductsFromCollection(collectionId, [id]))
  if (values.taxGroupId !== form.taxGroupId) await setTaxGroup([id], values.taxGroupId)
  if (values.relatedProductIds.join() !== form.relatedProductIds.join())
    await client.relatedProducts.setRelatedProducts(id, values.relatedProductIds)
  await refreshProducts()
  return loadForm(id)
}

/** The most choices whose images one call sets. */
const CHOICES = 10

type Step = (work: Promise<unknown>) => Promise<void>

async function saveChoiceImages(id: string, values: ProductForm, base: ProductForm, step: Step): Promise<void> {
  const { removed, added } = choiceImageChanges(values.options, base.options)
  for (let at = 0; at < removed.length; at += CHOICES)
    await step(client.catalogWriter.removeProductMediaFromChoices(id, removed.slice(at, at + CHOICES)))
  for (let at = 0; at < added.length; at += CHOICES)
    await step(client.catalogWriter.addProductMediaToChoices(id, added.slice(at, at + CHOICES)))
}

/** Prices, codes and stock of variants. Where options changed, the site has made other variants by now. */
async function saveVariants(id: string, values: ProductForm, base: ProductForm, step: Step): Promise<void> {
  const isSame =
    JSON.stringify([values.options, values.manageVariants, values.price]) ===
    JSON.stringify([base.options, base.manageVariants, base.price])
  const stored = await read(id)
  const current = isSame
    ? base
    : { ...base, variants: toForm(stored, { taxGroupId: '', relatedProductIds: [] }).variants }
  const managed = values.manageVariants
  const named = { ...values, variants: managed ? withIds(values.variants, current.variants) : current.variants }
  const variants = variantChanges(named, current, stored.priceData.currency)
  if (managed && variants.length > 0) await step(client.catalogWriter.updateProductVariants(id, variants))
  const stock = stockChanges(named, current)
  if (stock) await step(client.inventory.updateInventoryVariants(id, stock))
}
