import type { Product } from '@cartwright/client'
import { expect, test } from 'vitest'
import { lacksWeight } from './goods.ts'

type Weights = Pick<Product, 'productType' | 'manageVariants' | 'weight' | 'giftCard'> & {
  variants?: { weight?: number }[]
}

// Only what the function reads.
const product = ({ variants = [], ...fields }: Weights): Product =>
  ({ ...fields, variants: variants.map((variant) => ({ variant })) }) as Product

test('goods without a weight, or with a variant without one, lack it', () => {
  expect(lacksWeight(product({ productType: 'physical', manageVariants: false }))).toBe(true)
  expect(lacksWeight(product({ productType: 'physical', manageVariants: false, weight: 0.4 }))).toBe(false)
  const variants = [{ weight: 1 }, { weight: 0 }]
  expect(lacksWeight(product({ productType: 'physical', manageVariants: true, variants }))).toBe(true)
  expect(lacksWeight(product({ productType: 'physical', manageVariants: true, variants: [{ weight: 1 }] }))).toBe(false)
})

test('a download needs no weight', () => {
  expect(lacksWeight(product({ productType: 'digital', manageVariants: false }))).toBe(false)
})
