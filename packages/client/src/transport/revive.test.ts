import { describe, expect, test } from 'vitest'
import { connect } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'

describe('responses', () => {
  test('§7.4 dates are dates and odd numbers numbers, only where the wire has them', async () => {
    const { products } = connect(() =>
      json({
        product: {
          id: 'NaN',
          name: 'Infinity',
          lastUpdated: '2026-01-02T03:04:05.678Z',
          weight: 'NaN',
          priceRange: { minValue: '-Infinity', maxValue: 'Infinity' },
          variants: [{ variant: { weight: 'NaN', priceData: { price: 1.5 } } }],
          productOptions: [{ choices: [{ value: 'NaN', description: '2026-01-02T03:04:05.678Z' }] }],
        },
      }),
    )
    expect((await products.getProduct('1')).product).toEqual({
      id: 'NaN',
      name: 'Infinity',
      lastUpdated: new Date('2026-01-02T03:04:05.678Z'),
      weight: Number.NaN,
      priceRange: { minValue: -Infinity, maxValue: Infinity },
      variants: [{ variant: { weight: Number.NaN, priceData: { price: 1.5 } } }],
      productOptions: [{ choices: [{ value: 'NaN', description: '2026-01-02T03:04:05.678Z' }] }],
    })
  })
})
