import { type ProductTexts, productTexts } from '@cartwright/contract'

/** The one-line texts of the product that the request sets. */
export const givenTexts = (from: ProductTexts): ProductTexts =>
  Object.fromEntries(productTexts.flatMap(({ name }) => (from[name] === undefined ? [] : [[name, from[name]]])))
