import type { Product } from '@cartwright/client'

type ProductKind = Pick<Product, 'productType' | 'service' | 'giftCard'>

/** Only goods have a weight, a barcode, a delivery and duties of safety. */
export const isGoods = ({ productType, service, giftCard }: ProductKind): boolean =>
  productType === 'physical' && !service && !giftCard

/** True for goods without a weight, or with a variant without one. */
export function lacksWeight(product: ProductKind & Pick<Product, 'manageVariants' | 'variants' | 'weight'>): boolean {
  if (!isGoods(product)) return false
  const { manageVariants, variants = [], weight } = product
  return manageVariants ? variants.some(({ variant }) => !variant?.weight) : !weight
}
