import type { EstimateCurrentCartTotalsRequest } from '@cartwright/client'

/** An estimate without a destination: delivery and tax are not computed. */
export const goodsAlone: EstimateCurrentCartTotalsRequest = {
  calculateShipping: false,
  calculateTax: false,
  calculateAdditionalFees: false,
}
