import type { OptionDraft, ProductDraft, VariantDraft } from '../../../catalog/product/draft.ts'
import { discountOf } from '../../../catalog/transfer/shopify/compare-at.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { ourId } from '../ids.ts'
import type { MovedImage, MovedProduct, MovedVariant } from '../record.ts'
import { minorOf } from './amounts.ts'
import { slugFor } from './slug-for.ts'
import { fitting, type RecordWriting } from './writer.ts'

/** The wire's limits. */
const most = { name: 80, description: 8000, sku: 40, barcode: 50, brand: 50, options: 6, images: 100, quantity: 99_999 }

/**
 * A product of a source as it is saved here.
 *
 * @throws ValidationError for what no change makes fit, such as a price that is finer than the currency
 */
export async function productDraft(record: MovedProduct, writing: RecordWriting): Promise<ProductDraft> {
  const { known, freshId, note, currency } = writing
  const id = known ?? freshId
  const name = fitting(record.name, most.name, 'name', note)
  if (name === '') throw invalidField('name', 'is empty', 'REQUIRED_FIELD')
  const [first] = record.variants
  if (!first) throw invalidField('variants', 'has none, so the product has no price', 'REQUIRED_FIELD')
  const { discount, prices } = pricesOf(record, writing)
  const common: ProductDraft = {
    id,
    name,
    slug: await slugFor('products', { ...record, name }, id, writing),
    description: fitting(record.description ?? '', most.description, 'description', note),
    productType: record.productType,
    price: prices[0] ?? 0,
    ...(first.cost !== undefined && { itemCost: minorOf(first.cost, currency, 'cost') }),
    discount,
    visible: record.visible,
    ...(record.brand && { brand: fitting(record.brand, most.brand, 'brand', note) }),
    ...(record.isGiftCard && { giftCard: {} }),
    ...(record.tags && record.tags.length > 0 && { tags: record.tags.map((tag) => tag.slice(0, 50)).slice(0, 100) }),
    collectionIds: collectionsOf(record, writing),
    images: imagesOf(record, writing),
    infoSections: (record.infoSections ?? []).map(({ title, description }) => ({
      title: fitting(title, 50, 'infoSections', note),
      description,
    })),
    ...(record.seo &&
      (record.seo.title || record.seo.description) && {
        seo: { title: record.seo.title ?? '', description: record.seo.description ?? '' },
      }),
  }
  if (record.options.length === 0) return { ...common, ...singleVariant(first, writing) }
  return {
    ...common,
    options: optionsOf(record, writing),
    variants: record.variants.map((variant, index) => variantOf(variant, prices[index], writing)),
    managesVariants: true,
  }
}

function pricesOf({ variants }: MovedProduct, { currency, note }: RecordWriting) {
  const priced = variants.map(({ price, compareAtPrice }, index) => ({
    price: minorOf(price, currency, `variants[${index}].price`),
    compareAt:
      compareAtPrice === undefined ? undefined : minorOf(compareAtPrice, currency, `variants[${index}].compareAtPrice`),
  }))
  const result = discountOf(priced)
  const isReduced = priced.some(({ price, compareAt = 0 }) => compareAt > price)
  if (isReduced && result.discount === undefined)
    note('compareAtPrice', 'variants are reduced by different amounts, so only their current prices moved')
  return result
}

function collectionsOf({ collectionIds }: MovedProduct, { idOf, note }: RecordWriting): string[] {
  return [...new Set(collectionIds)].flatMap((sourceId) => {
    const id = idOf('collections', sourceId)
    if (id === undefined) note('collectionIds', `the collection ${sourceId} did not move`)
    return id ?? []
  })
}

function imagesOf({ images }: MovedProduct, { imageOf, note }: RecordWriting) {
  const unique = uniqueImages(images)
  if (unique.length > most.images) note('images', `has ${unique.length}; the first ${most.images} moved`)
  return unique.slice(0, most.images).map(imageOf)
}

const uniqueImages = (images: readonly MovedImage[]) =>
  images.filter(({ url }, index) => images.findIndex((other) => other.url === url) === index)

function optionsOf({ options, variants, images }: MovedProduct, { imageOf, note }: RecordWriting): OptionDraft[] {
  if (options.length > most.options)
    throw invalidField('options', `has ${options.length}; at most ${most.options} fit`, 'MAX_SIZE')
  const byId = new Map(images.map((image) => [image.sourceId, image]))
  const [leading] = options
  return options.map((option) => {
    const isColor =
      option.choices.length > 0 &&
      option.choices.every(({ value }) => value !== undefined && /^#[0-9a-f]{3,8}$/i.test(value))
    return {
      name: fitting(option.name, 50, 'options', note),
      optionType: isColor ? 'color' : 'drop_down',
      choices: option.choices.map(({ value, description }) => {
        const shown = option === leading ? imageOfChoice(option.name, description, { variants, byId }) : undefined
        return {
          value: isColor ? (value ?? description) : description,
          description,
          ...(shown && { imageIds: [imageOf(shown).id] }),
        }
      }),
    }
  })
}

/** The image of the first variant with a choice stands for the choice. */
function imageOfChoice(
  option: string,
  choice: string,
  {
    variants,
    byId,
  }: { readonly variants: readonly MovedVariant[]; readonly byId: ReadonlyMap<string | undefined, MovedImage> },
): MovedImage | undefined {
  const variant = variants.find(({ choices, imageId }) => choices[option] === choice && imageId !== undefined)
  return variant && byId.get(variant.imageId)
}

function singleVariant(variant: MovedVariant, writing: RecordWriting) {
  const { note } = writing
  return {
    sku: fitting(variant.sku ?? '', most.sku, 'sku', note),
    ...(variant.barcode && { barcode: fitting(variant.barcode, most.barcode, 'barcode', note) }),
    ...weightOf(variant, writing),
    ...stockOf(variant, writing),
  }
}

function variantOf(variant: MovedVariant, price: number | undefined, writing: RecordWriting): VariantDraft {
  const { note, currency, sourceKey } = writing
  return {
    id: ourId(sourceKey, 'variants', variant.sourceId),
    choices: variant.choices,
    sku: fitting(variant.sku ?? '', most.sku, 'sku', note),
    ...(variant.barcode && { barcode: fitting(variant.barcode, most.barcode, 'barcode', note) }),
    ...(price !== undefined && { price }),
    ...(variant.cost !== undefined && { itemCost: minorOf(variant.cost, currency, 'cost') }),
    ...weightOf(variant, writing),
    ...stockOf(variant, writing),
    visible: variant.visible ?? true,
  }
}

const POUNDS_OF_KILOGRAM = 2.204_622_621_8

function weightOf({ weight }: MovedVariant, { weightUnit }: RecordWriting) {
  if (weight === undefined || !Number.isFinite(weight) || weight < 0) return {}
  const own = weightUnit === 'LB' ? weight * POUNDS_OF_KILOGRAM : weight
  return { weight: Math.round(own * 1e6) / 1e6 }
}

/** A shop cannot have less than nothing: what was oversold there starts at zero here. */
function stockOf({ quantity, inStock = true }: MovedVariant, { note }: RecordWriting) {
  if (quantity === null) return { quantity: null, inStock }
  if (quantity < 0) note('quantity', `${quantity} became 0`)
  if (quantity > most.quantity) note('quantity', `${quantity} became ${most.quantity}`)
  return { quantity: Math.min(Math.max(Math.trunc(quantity), 0), most.quantity) }
}
