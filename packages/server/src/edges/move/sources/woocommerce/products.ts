import type { MovedImage, MovedProduct, MovedVariant } from '../../record.ts'
import { amountOf } from '../amount-text.ts'
import { type Fields, present } from '../fields.ts'
import { imageOf, pathOf, plain } from './mapping.ts'

/** A product with its variations, of the API or a file. */
export function productOf(item: Fields, variations: readonly Fields[]): MovedProduct {
  const attributes = item.list('attributes').filter((one) => one.flag('variation'))
  const isVariable = variations.length > 0
  return {
    sourceId: item.text('id') ?? '',
    ...present({ sourcePath: pathOf(item, 'permalink'), label: item.text('name') }),
    ...present({ createdDate: item.date('date_created_gmt'), updatedDate: item.date('date_modified_gmt') }),
    name: plain(item.text('name')) ?? '',
    ...present({
      slug: item.text('slug'),
      description: item.text('description') ?? item.text('short_description'),
      brand: item.list('brands')[0]?.text('name'),
    }),
    visible: item.text('status') === 'publish' && item.text('catalog_visibility') !== 'hidden',
    productType: item.flag('virtual') || item.flag('downloadable') ? 'digital' : 'physical',
    tags: item.list('tags').flatMap((tag) => plain(tag.text('name')) ?? []),
    options: isVariable
      ? attributes.map((one) => ({
          name: one.text('name') ?? '',
          choices: one.texts('options').map((description) => ({ description })),
        }))
      : [],
    variants: isVariable ? variantsOf(variations, attributes) : [variantOf(item, {})],
    images: imagesOf(item, variations),
    collectionIds: item
      .list('categories')
      .flatMap((category) => (category.text('slug') === 'uncategorized' ? [] : (category.text('id') ?? []))),
  }
}

/** Images of variations are not among those of their product. */
function imagesOf(item: Fields, variations: readonly Fields[]): MovedImage[] {
  const all = [...item.list('images'), ...variations.map((variation) => variation.object('image'))]
  const images = all.flatMap((image) => imageOf(image) ?? [])
  return [...new Map(images.map((image) => [image.sourceId ?? image.url, image])).values()]
}

/** A variation that leaves an attribute open stands for each of its choices. */
function variantsOf(variations: readonly Fields[], attributes: readonly Fields[]): MovedVariant[] {
  const taken = new Set<string>()
  return variations.flatMap((variation) => {
    const chosen = new Map(variation.list('attributes').map((one) => [one.text('name') ?? '', one.text('option')]))
    const combinations = attributes.reduce<Record<string, string>[]>(
      (before, attribute) => {
        const name = attribute.text('name') ?? ''
        const fixed = chosen.get(name)
        const choices = fixed === undefined ? attribute.texts('options') : [sameChoice(attribute, fixed)]
        return before.flatMap((one) => choices.map((choice) => ({ ...one, [name]: choice })))
      },
      [{}],
    )
    return combinations.flatMap((choices, index) => {
      const key = JSON.stringify(choices)
      if (taken.has(key)) return []
      taken.add(key)
      const variant = variantOf(variation, choices)
      return [index === 0 ? variant : { ...variant, sourceId: `${variant.sourceId}/${index}` }]
    })
  })
}

/** Variations may name a choice in other letters than the product does. */
const sameChoice = (attribute: Fields, choice: string): string =>
  attribute.texts('options').find((option) => option.toLowerCase() === choice.toLowerCase()) ?? choice

function variantOf(item: Fields, choices: Record<string, string>): MovedVariant {
  const price = amountOf(item.text('price')) ?? amountOf(item.text('regular_price')) ?? '0'
  const regular = amountOf(item.text('regular_price'))
  // What is sold beyond its stock is not counted here.
  const isCounted = item.flag('manage_stock') === true && item.flag('backorders_allowed') !== true
  const quantity = item.number('stock_quantity')
  return {
    sourceId: Object.keys(choices).length > 0 ? (item.text('id') ?? '') : `${item.text('id')}/single`,
    choices,
    price,
    ...present({
      sku: item.text('sku'),
      barcode: item.text('global_unique_id'),
      compareAtPrice: regular !== undefined && Number(regular) > Number(price) ? regular : undefined,
      weight: item.number('weight'),
      imageId: item.object('image').text('id'),
    }),
    ...(isCounted && quantity !== undefined
      ? { quantity: Math.trunc(quantity) }
      : { quantity: null, inStock: item.text('stock_status') !== 'outofstock' }),
    visible: item.text('status') !== 'private',
  }
}
