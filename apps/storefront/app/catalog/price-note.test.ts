import { MeasurementUnit } from '@cartwright/client/enumerations'
import { basePriceText } from '@cartwright/design'
import { PriceNote, type PriceNoteProps } from '@cartwright/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

/** Of a storefront and a product, what the note reads. */
const storefront = { business: {}, locale: { languages: ['en'] }, pages: [] } as unknown as PriceNoteProps['storefront']
const product = (unit: MeasurementUnit, baseQuantity: number) =>
  ({
    convertedPriceData: { formatted: { pricePerUnit: '4.50' } },
    pricePerUnitData: { baseQuantity, baseMeasurementUnit: unit },
  }) as unknown as NonNullable<PriceNoteProps['product']>

test.each(Object.values(MeasurementUnit))(
  'PriceNote of React writes a price per %s as this storefront does',
  (unit) => {
    for (const language of ['en', 'de']) {
      for (const quantity of [1, 100, 0.5]) {
        const note = createElement(PriceNote, { storefront, product: product(unit, quantity), language })
        const measure = { baseQuantity: quantity, baseMeasurementUnit: unit }
        expect(renderToStaticMarkup(note)).toContain(`${basePriceText('4.50', measure, language)}, `)
      }
    }
  },
)
