import type { PriceData } from '@cartwright/client'
import { choiceNames } from '../catalog/option-names.ts'
import { plainText } from '../catalog/rich-text.ts'
import type { ProductDetail } from '../catalog/types.ts'

/** schema.org/Product, or a ProductGroup with its variants: what shop searches read prices and stock from. */
export function productLd(product: ProductDetail, url: string, returns: object | null): object {
  const shared = {
    name: product.name,
    description: plainText(product.description),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.images.length > 0 && { image: product.images.map((image) => image.url) }),
  }
  const { productOptions, variants } = product.choosing
  if (variants.length < 2) {
    return {
      '@type': 'Product',
      ...shared,
      sku: product.sku || undefined,
      offers: offer(product.price, !product.soldOut, url, returns),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    variesBy: productOptions.map(({ name, optionType }) =>
      optionType === 'color' ? 'https://schema.org/color' : (product.names.options[name] ?? name),
    ),
    hasVariant: variants.map(({ choices, variant, stock }) => ({
      '@type': 'Product',
      name: `${product.name}, ${choiceNames(choices, product.names)}`,
      sku: variant.sku || undefined,
      ...(product.images[0] && { image: product.images[0].url }),
      offers: offer(amountOf(variant.priceData), stock.inStock, `${url}?${new URLSearchParams(choices)}`, returns),
    })),
  }
}

const amountOf = ({ discountedPrice, currency }: PriceData) => ({ amount: discountedPrice, currency })

function offer(
  { amount, currency }: { amount: number; currency: string },
  inStock: boolean,
  url: string,
  returns: object | null,
) {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    ...(returns && { hasMerchantReturnPolicy: returns }),
  }
}
