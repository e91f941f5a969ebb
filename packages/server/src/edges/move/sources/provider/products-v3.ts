import type { MovedProduct, MovedVariant } from '../../record.ts'
import { type Fields, present } from '../fields.ts'

/** A product of the provider's newer catalog. */
export function productOfV3(product: Fields): MovedProduct {
  const slug = product.text('slug')
  const options = product.list('options')
  const media = product.object('media').object('itemsInfo').list('items')
  const main = product.object('media').object('main')
  return {
    sourceId: product.text('id') ?? '',
    ...present({ sourcePath: slug && `/product-page/${slug}`, label: product.text('name') }),
    ...present({ createdDate: product.date('createdDate'), updatedDate: product.date('updatedDate') }),
    name: product.text('name') ?? '',
    ...present({ slug, description: product.text('plainDescription'), brand: product.object('brand').text('name') }),
    visible: product.flag('visible') ?? true,
    productType: product.text('productType') === 'DIGITAL' ? 'digital' : 'physical',
    options: options.map((option) => ({
      name: option.text('name') ?? '',
      choices: option
        .object('choicesSettings')
        .list('choices')
        .map((choice) => ({
          ...present({ value: choice.text('colorCode') }),
          description: choice.text('name') ?? '',
        })),
    })),
    variants: product
      .object('variantsInfo')
      .list('variants')
      .map((variant) => variantOf(variant, options.length > 0)),
    images: (media.length > 0 ? media : [main]).flatMap((item) => {
      const url = item.object('image').text('url') ?? item.text('url')
      return url === undefined
        ? []
        : [
            {
              url,
              ...present({
                altText: item.object('image').text('altText') ?? item.text('altText'),
                sourceId: item.text('id'),
              }),
            },
          ]
    }),
    collectionIds: product
      .object('allCategoriesInfo')
      .list('categories')
      .flatMap((category) => category.text('id') ?? [])
      .filter((id) => !id.startsWith('00000000-0000')),
    infoSections: product.list('infoSections').flatMap((section) => {
      const title = section.text('title')
      return title === undefined ? [] : [{ title, description: section.text('plainDescription') ?? '' }]
    }),
  }
}

function variantOf(variant: Fields, hasOptions: boolean): MovedVariant {
  const price = variant.object('price')
  const compareAt = price.object('compareAtPrice').text('amount')
  const stock =
    variant.object('inventoryItem').value === undefined
      ? variant.object('inventoryStatus')
      : variant.object('inventoryItem')
  const quantity = stock.number('quantity')
  const choices = variant.list('choices').flatMap((choice) => {
    const names = choice.object('optionChoiceNames')
    const name = names.text('optionName')
    return name === undefined ? [] : [[name, names.text('choiceName') ?? ''] as const]
  })
  return {
    sourceId: variant.text('id') ?? '',
    choices: hasOptions ? Object.fromEntries(choices) : {},
    ...present({
      sku: variant.text('sku'),
      barcode: variant.text('barcode'),
      weight: variant.object('physicalProperties').number('weight'),
      cost: variant.object('revenueDetails').object('cost').text('amount'),
      compareAtPrice: compareAt,
    }),
    price: price.object('actualPrice').text('amount') ?? '0',
    ...(quantity === undefined
      ? { quantity: null, inStock: stock.flag('inStock') ?? true }
      : { quantity: Math.trunc(quantity) }),
    visible: variant.flag('visible') ?? true,
  }
}
