// @vitest-environment node
import { MeasurementUnit } from '@cartwright/client/enumerations'
import { basePriceText as ofDesign } from '@cartwright/design'
import { expect, test } from 'vitest'
import { basePriceText } from './base-price.ts'

test.each(Object.values(MeasurementUnit))('a price per %s is written as in the built storefront', (unit) => {
  for (const language of ['en', 'de']) {
    for (const quantity of [1, 100, 0.5]) {
      const measure = { baseQuantity: quantity, baseMeasurementUnit: unit }
      expect(basePriceText('€4.50', quantity, unit, language)).toBe(ofDesign('€4.50', measure, language))
    }
  }
})
