import { plainText } from '../catalog/rich-text.ts'
import type { Price, ProductDetail } from '../catalog/types.ts'

/** schema.org/Product, or a ProductGroup with its variants: what shop searches read prices and stock from. */
export function productLd(product: ProductDetail, url: string): object {
  const shared = {
    name: product.name,
    description: plainText(product.description),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.images.length > 0 && { image: product.images.map((image) => image.url) }),
  }
  if (product.variants.length < 2) {
    return {
      '@type': 'Product',
      ...shared,
      sku: product.sku || undefined,
      offers: offer(product.price, !product.soldOut, url),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    variesBy: product.options.map(({ name, kind }) => (kind === 'colour' ? 'https://schema.org/color' : name)),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.name}, ${Object.values(variant.choices).join(', ')}`,
      sku: variant.sku || undefined,
      ...(product.images[0] && { image: product.images[0].url }),
      offers: offer(variant.price, variant.inStock, `${url}?${new URLSearchParams(variant.choices)}`),
    })),
  }
}

function offer({ amount, currency }: Price, inStock: boolean, url: string) {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
}
