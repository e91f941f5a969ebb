import type { Product } from '@cartwright/client'

/** Only goods have a weight, a barcode, a delivery and duties of safety. */
export const isGoods = ({ productType, service, giftCard }: Product): boolean =>
  productType === 'physical' && !service && !giftCard

/** Whether goods, or one of their variants, have no weight. */
export function lacksWeight(product: Product): boolean {
  if (!isGoods(product)) return false
  const { manageVariants, variants = [], weight } = product
  return manageVariants ? variants.some(({ variant }) => !variant?.weight) : !weight
}
