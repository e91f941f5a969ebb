import { type ProductTexts, productTexts } from '@cartwright/contract'

/** The one-line texts that are given. */
export const givenTexts = (from: ProductTexts): ProductTexts =>
  Object.fromEntries(productTexts.flatMap(({ name }) => (from[name] === undefined ? [] : [[name, from[name]]])))
