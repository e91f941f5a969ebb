import type { Product } from '@cartwright/client'

/** Only goods have a weight, a barcode, a delivery and duties of safety. */
export const isGoods = ({ productType, service, giftCard }: Product): boolean =>
  productType === 'physical' && !service && !giftCard

/** True for goods without a weight, or with a variant without one. */
export function lacksWeight(product: Product): boolean {
  if (!isGoods(product)) return false
  const { manageVariants, variants = [], weight } = product
  return manageVariants ? variants.some(({ variant }) => !variant?.weight) : !weight
}
