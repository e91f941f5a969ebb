/** What both wires say of a product, for tests that compare them. */
import type { Product, ProductFieldV3, ProductV3 } from '@cartwright/contract'

/** All parts of a product that visitors may ask for. */
export const everything: ProductFieldV3[] = [
  'URL',
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
]

/** A product of the second wire, in the words of the first. */
export const inFirstWords = (product: ProductV3) => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  visible: product.visible,
  productType: product.productType?.toLowerCase(),
  description: product.plainDescription,
  brand: product.brand?.name,
  ribbon: product.ribbon?.name,
  revision: product.revision,
  createdDate: product.createdDate,
  lastUpdated: product.updatedDate,
  page: product.url?.relativePath,
  status: product.inventory?.availabilityStatus,
  collections: product.directCategoriesInfo?.categories.map(({ id }) => id),
  sections: product.infoSections?.map(({ title, plainDescription }) => [title, plainDescription]),
  texts: product.modifiers?.map(({ key, mandatory, freeTextSettings }) => [
    key,
    mandatory,
    freeTextSettings?.maxCharCount,
  ]),
  images: product.media?.itemsInfo?.items?.map(({ id, image }) => [id, image?.url]),
  options: product.options?.map(({ name, choicesSettings }) => [
    name,
    choicesSettings?.choices.map((choice) => [choice.name, choice.inStock, choice.visible]),
  ]),
  variants: product.variantsInfo?.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku ?? '',
    visible: variant.visible,
    inStock: variant.inventoryStatus?.inStock,
    price: Number(variant.price?.actualPrice?.amount),
    before: Number((variant.price?.compareAtPrice ?? variant.price?.actualPrice)?.amount),
    choices: Object.fromEntries(
      (variant.choices ?? []).map(({ optionChoiceNames: names }) => [names?.optionName, names?.choiceName]),
    ),
  })),
})

/** A product of the first wire, as far as both wires have it. */
export const ofFirstWire = (product: Product): ReturnType<typeof inFirstWords> => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  visible: product.visible,
  productType: product.productType,
  description: product.description,
  brand: product.brand,
  ribbon: product.ribbon,
  revision: product.revision,
  createdDate: product.createdDate,
  lastUpdated: product.lastUpdated,
  page: product.productPageUrl.path,
  status: product.stock.inventoryStatus,
  collections: product.collectionIds,
  sections: product.additionalInfoSections.map(({ title, description }) => [title, description]),
  texts: product.customTextFields.map(({ title, mandatory, maxLength }) => [title, mandatory, maxLength]),
  images: product.media.items.map(({ id, image }) => [id, image?.url]),
  options: product.productOptions.map(({ name, choices }) => [
    name,
    choices.map(({ description, inStock, visible }) => [description, inStock, visible]),
  ]),
  variants: product.variants.map(({ id, variant, stock, choices }) => ({
    id,
    sku: variant.sku || product.sku,
    visible: variant.visible,
    inStock: stock.inStock,
    price: variant.priceData.discountedPrice,
    before: variant.priceData.price,
    choices,
  })),
})
