import type { Product, Variant } from '@cartwright/contract'

const GRAMS = { KG: 1000, LB: 453.592_37 } as const

/** Whole grams of a weight in the unit of the shop. */
export const gramsOf = (weight: number, unit: 'KG' | 'LB'): number => Math.round(weight * GRAMS[unit])

/** The addresses of a product's images, each with the text for those who do not see it. */
export function imagesOf({ media }: Product, shopUrl: string): { url: string; altText: string }[] {
  return media.items.flatMap(({ image, title }) =>
    image ? [{ url: new URL(image.url, shopUrl).href, altText: image.altText ?? title }] : [],
  )
}

/** The units of a variant; undefined where they are not counted. */
export const quantityOf = (product: Product, { stock }: Variant): number | undefined =>
  product.stock.trackInventory || stock.trackQuantity ? (stock.quantity ?? 0) : undefined

/** The choices of a variant in the order of the product's options. */
export const choicesOf = ({ productOptions }: Product, { choices }: Variant): { name: string; value: string }[] =>
  productOptions.map(({ name }) => ({ name, value: choices[name] ?? '' }))

/** The SKU, barcode, weight and prices of a variant, or of its product. */
export function factsOf(product: Product, { variant }: Variant) {
  const { price, discountedPrice } = variant.priceData
  return {
    sku: variant.sku || product.sku,
    barcode: variant.barcode || product.barcode || '',
    weight: variant.weight ?? product.weight ?? 0,
    price,
    /** Absent without a discount. */
    reducedPrice: discountedPrice < price ? discountedPrice : undefined,
    cost: variant.costAndProfitData?.itemCost ?? product.costAndProfitData?.itemCost,
  }
}

/** Texts for search engines. */
export function seoOf({ seoData }: Product) {
  const tags = seoData?.tags ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const description = tags.find(({ props }) => props?.name === 'description')?.props?.content
  return { title: title ?? '', description: typeof description === 'string' ? description : '' }
}
