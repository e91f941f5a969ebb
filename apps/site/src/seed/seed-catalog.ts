import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  keepFile,
  type ProductDraft,
  type ProductImage,
  type Site,
  saveCollection,
  saveProduct,
  type Transaction,
} from '@cartwright/server'
import type { DemoCatalog, DemoImage, DemoProduct } from '../../demo/demo-catalog.ts'
import { demoMediaFolder } from './demo-folder.ts'
import { demoId } from './demo-id.ts'

/** What coupons refer to, by slug. */
export interface SeededIds {
  collection(slug: string): string
  product(slug: string): string
}

type KeepImage = (image: DemoImage) => Promise<ProductImage>

const ids: SeededIds = {
  collection: (slug) => demoId('collection', slug),
  product: (slug) => demoId('product', slug),
}

/** Loads collections and products with their images. */
export async function seedCatalog(site: Site, transaction: Transaction, catalog: DemoCatalog): Promise<SeededIds> {
  const folder = demoMediaFolder()
  const keepImage: KeepImage = async ({ id, alt, width, height }) => {
    const fileName = `${id}.svg`
    const file = { bytes: await readFile(join(folder, fileName)), fileName, width, height }
    return { id: await keepFile(site, transaction, file), width, height, altText: alt }
  }
  for (const { slug, name, description, image } of catalog.collections) {
    const draft = { id: ids.collection(slug), slug, name, description, image: await keepImage(image) }
    await saveCollection(transaction, draft, site.now())
  }
  for (const product of catalog.products) {
    await saveProduct(transaction, await draftOf(product, keepImage), madeOn(product, catalog, site.now()))
  }
  return ids
}

const DAY = 24 * 60 * 60 * 1000

/** A day for each product, the collections in turn, so that the newest are not all of one kind. */
function madeOn(product: DemoProduct, { collections, products }: DemoCatalog, now: Date): Date {
  const [main] = product.collections
  const rank = products.filter(({ collections: [own] }) => own === main).indexOf(product)
  const turn = collections.findIndex(({ slug }) => slug === main)
  return new Date(now.getTime() - (rank * collections.length + turn) * DAY)
}

async function draftOf(product: DemoProduct, keepImage: KeepImage): Promise<ProductDraft> {
  const kept = new Map<string, ProductImage>()
  for (const image of product.images) kept.set(image.id, await keepImage(image))
  const { slug, name, description, productType, sku, weight, quantity, discount, brand, ribbon, visible, seo } = product
  return {
    id: ids.product(slug),
    slug,
    name,
    description,
    productType,
    sku,
    weight,
    quantity,
    price: product.priceMinor,
    itemCost: product.itemCostMinor,
    collectionIds: product.collections.map(ids.collection),
    images: [...kept.values()],
    infoSections: product.infoSections ?? [],
    customTextFields: product.customTextFields ?? [],
    ...(discount && { discount }),
    ...(brand !== undefined && { brand }),
    ...(ribbon !== undefined && { ribbon }),
    ...(visible !== undefined && { visible }),
    ...(seo && { seo }),
    ...(product.options && { options: optionsOf(product.options, kept) }),
    ...(product.variants && { variants: product.variants.map(variantOf) }),
  }
}

type DemoOptions = NonNullable<DemoProduct['options']>

/** Only one option of a product may show images of its own: the first that has any. */
function optionsOf(options: DemoOptions, kept: ReadonlyMap<string, ProductImage>) {
  const withImages = options.find(({ choices }) => choices.some(({ imageIds }) => imageIds))
  return options.map((option) => ({
    ...option,
    choices: option.choices.map(({ value, description, imageIds = [] }) => ({
      value,
      description,
      imageIds: option === withImages ? imageIds.flatMap((id) => kept.get(id)?.id ?? []) : [],
    })),
  }))
}

function variantOf({
  choices,
  sku,
  quantity,
  priceMinor,
  weight,
  visible,
}: NonNullable<DemoProduct['variants']>[number]) {
  return {
    choices,
    sku,
    quantity,
    ...(priceMinor !== undefined && { price: priceMinor }),
    ...(weight !== undefined && { weight }),
    ...(visible !== undefined && { visible }),
  }
}
