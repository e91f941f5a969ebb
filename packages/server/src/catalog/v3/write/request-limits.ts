import type { ProductInputV3 } from '@cartwright/contract'
import { rejected } from '../../../platform/kernel/errors.ts'

const MOST_VARIANTS = 1000
const MOST_OPTIONS = 100

/** @throws ApplicationError when the products of one request have too many variants or options together */
export function requireRequestLimits(products: readonly ProductInputV3[]): void {
  const variants = products.reduce((count, { variantsInfo }) => count + (variantsInfo?.variants.length ?? 0), 0)
  if (variants > MOST_VARIANTS) throw rejected('TOO_MANY_VARIANTS', { limit: MOST_VARIANTS, count: variants })
  const options = products.reduce((count, product) => count + (product.options?.length ?? 0), 0)
  if (options > MOST_OPTIONS) throw rejected('TOO_MANY_OPTIONS_IN_REQUEST', { limit: MOST_OPTIONS, count: options })
}
