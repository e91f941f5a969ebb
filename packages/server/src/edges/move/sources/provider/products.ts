import type { MovedProduct, MovedVariant } from '../../record.ts'
import type { MovePage, ReadOptions } from '../../source.ts'
import { type Fields, present } from '../fields.ts'
import { imagesOf } from './mapping.ts'
import { byCursor, nextCursor, type ProviderCall } from './paging.ts'
import { productOfV3 } from './products-v3.ts'

const PAGE = 100

/** Products of either catalog. */
export function readProducts(
  call: ProviderCall,
  catalog: 'V1' | 'V3',
  options: ReadOptions,
): AsyncIterable<MovePage<'products'>> {
  return catalog === 'V3' ? readV3(call, options) : readV1(call, options)
}

async function* readV1(call: ProviderCall, { cursor, since }: ReadOptions): AsyncGenerator<MovePage<'products'>> {
  const filter = since === null ? {} : { filter: JSON.stringify({ lastUpdated: { $gt: since } }) }
  for (let offset = Number(cursor ?? 0); ; offset += PAGE) {
    const query = { paging: { limit: PAGE, offset }, sort: JSON.stringify([{ numericId: 'asc' }]), ...filter }
    const body = { query, includeVariants: true, includeHiddenProducts: true, includeMerchantSpecificData: true }
    const products = (await call('POST', '/stores-reader/v1/products/query', body)).list('products')
    const isLast = products.length < PAGE
    yield { records: products.map(productOfV1), cursor: isLast ? null : String(offset + PAGE) }
    if (isLast) return
  }
}

/** Lists of the other catalog have no variants, so each product is read alone. */
async function* readV3(call: ProviderCall, options: ReadOptions): AsyncGenerator<MovePage<'products'>> {
  const filter = options.since === null ? {} : { filter: { updatedDate: { $gt: options.since } } }
  const query = (cursor: string | null) =>
    call('POST', '/stores/v3/products/query', {
      query: { cursorPaging: { limit: PAGE, ...(cursor && { cursor }) }, ...(cursor === null && filter) },
    })
  for await (const page of byCursor<'products'>(options, query, 'products', (item) => idOnly(item))) {
    const ids = page.records.map(({ sourceId }) => sourceId)
    const stock = await stockOfV3(call, ids)
    const whole = await Promise.all(ids.map((id) => call('GET', `/stores/v3/products/${id}?${FIELDS}`)))
    yield { ...page, records: whole.map((response) => productOfV3(response.object('product'), stock)) }
  }
}

/** The units of each variant at all locations together; variants that are not counted are missing. */
async function stockOfV3(call: ProviderCall, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const stock = new Map<string, number>()
  if (productIds.length === 0) return stock
  for (let cursor: string | null = null; ; ) {
    const first: object = { filter: { productId: { $in: productIds } } }
    const cursorPaging: object = { limit: PAGE, ...(cursor && { cursor }) }
    const response: Fields = await call('POST', '/stores/v3/inventory-items/query', {
      query: { cursorPaging, ...(cursor === null && first) },
    })
    for (const item of response.list('inventoryItems')) {
      const quantity = item.number('quantity')
      const key = item.text('variantId') ?? ''
      if (quantity !== undefined && item.flag('trackQuantity') !== false)
        stock.set(key, (stock.get(key) ?? 0) + quantity)
    }
    cursor = nextCursor(response)
    if (cursor === null) return stock
  }
}

const FIELDS = [
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'CURRENCY',
  'MERCHANT_DATA',
  'URL',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION',
  'VARIANT_OPTION_CHOICE_NAMES',
]
  .map((field) => `fields=${field}`)
  .join('&')

function idOnly(item: Fields): MovedProduct | null {
  const sourceId = item.text('id')
  if (sourceId === undefined) return null
  return {
    sourceId,
    name: '',
    visible: true,
    productType: 'physical',
    options: [],
    variants: [],
    images: [],
    collectionIds: [],
  }
}

function productOfV1(product: Fields): MovedProduct {
  const options = product.list('productOptions')
  const images = imagesOf(product.object('media'))
  const slug = product.text('slug')
  return {
    sourceId: product.text('id') ?? '',
    ...present({ sourcePath: slug && `/product-page/${slug}`, label: product.text('name') }),
    ...present({ createdDate: product.date('createdDate'), updatedDate: product.date('lastUpdated') }),
    name: product.text('name') ?? '',
    ...present({ slug, description: product.text('description'), brand: product.text('brand') }),
    visible: product.flag('visible') ?? true,
    productType: product.text('productType') === 'digital' ? 'digital' : 'physical',
    options: options.map((option) => ({
      name: option.text('name') ?? '',
      choices: option.list('choices').map((choice) => ({
        ...present({ value: option.text('optionType') === 'color' ? choice.text('value') : undefined }),
        description: choice.text('description') ?? choice.text('value') ?? '',
      })),
    })),
    variants: variantsOfV1(product, options.length > 0),
    images,
    collectionIds: product.texts('collectionIds').filter((id) => !id.startsWith('00000000-0000')),
    infoSections: product.list('additionalInfoSections').map((section) => ({
      title: section.text('title') ?? '',
      description: section.text('description') ?? '',
    })),
  }
}

function variantsOfV1(product: Fields, hasOptions: boolean): MovedVariant[] {
  const stock = product.object('stock')
  const variants = product.list('variants')
  if (!hasOptions) {
    const [only] = variants
    return [
      {
        sourceId: `${product.text('id')}/${only?.text('id') ?? ''}`,
        choices: {},
        ...pricesOf(
          product.object('price').value === undefined ? product.object('priceData') : product.object('price'),
        ),
        ...present({
          sku: product.text('sku'),
          weight: product.number('weight'),
          cost: product.object('costAndProfitData').text('itemCost'),
        }),
        ...stockOf(stock),
      },
    ]
  }
  return variants.map((variant) => {
    const own = variant.object('variant')
    const choices = variant.object('choices').value
    return {
      sourceId: variant.text('id') ?? '',
      choices: typeof choices === 'object' && choices !== null ? textsOf(choices) : {},
      ...pricesOf(own.object('priceData')),
      ...present({ sku: own.text('sku'), weight: own.number('weight') }),
      ...stockOf(variant.object('stock')),
      visible: own.flag('visible') ?? true,
    }
  })
}

const textsOf = (choices: object): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, String(value)]))

function pricesOf(price: Fields) {
  const full = price.text('price') ?? '0'
  const reduced = price.text('discountedPrice') ?? full
  return reduced === full ? { price: full } : { price: reduced, compareAtPrice: full }
}

function stockOf(stock: Fields) {
  const isTracked = stock.flag('trackInventory') ?? stock.flag('trackQuantity') ?? false
  const quantity = stock.number('quantity')
  if (isTracked && quantity !== undefined) return { quantity: Math.trunc(quantity) }
  return { quantity: null, inStock: stock.flag('inStock') ?? stock.text('inventoryStatus') !== 'OUT_OF_STOCK' }
}
