import { alternatives, chosenVariant, type VariantChoices } from '@cartwright/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startingChoice } from './selection.ts'

type Variant = VariantChoices['variants'][number]
const priceData = {
  currency: 'EUR',
  price: 10,
  discountedPrice: 10,
  formatted: { price: '€10', discountedPrice: '€10' },
}

function variant(Size: string, Glaze: string, inStock = true): Variant {
  return {
    id: `${Size}-${Glaze}`,
    choices: { Size, Glaze },
    stock: { trackQuantity: false, inStock },
    variant: { priceData, convertedPriceData: priceData, sku: '', weight: 0, visible: true },
  }
}

const choice = (description: string) => ({ value: description, description, inStock: true, visible: true })
const productOptions: VariantChoices['productOptions'] = [
  { name: 'Size', optionType: 'drop_down', choices: ['S', 'M', 'L'].map(choice) },
  { name: 'Glaze', optionType: 'color', choices: ['Tide', 'Moss'].map(choice) },
]
const variants = [variant('S', 'Moss', false), variant('S', 'Tide'), variant('M', 'Tide'), variant('L', 'Moss')]

test('a page starts with something that can be bought', () => {
  expect(startingChoice({ productOptions, variants }, new URLSearchParams())).toEqual({ Size: 'S', Glaze: 'Tide' })
})

test('an address names the choices it starts with, and one that does not exist is passed over', () => {
  const start = (address: string) => startingChoice({ productOptions, variants }, new URLSearchParams(address))
  expect(start('Size=M')).toEqual({ Size: 'M', Glaze: 'Tide' })
  expect(start('Size=XXL&Glaze=Moss')).toEqual({ Size: 'S', Glaze: 'Moss' })
})

test('starts with an existing variant for every URL', () => {
  const word = fc.constantFrom('S', 'M', 'L', 'XL', 'Tide', 'Moss', '')
  fc.assert(
    fc.property(fc.subarray(variants, { minLength: 1 }), word, word, (made, Size, Glaze) => {
      const product = { productOptions, variants: made }
      expect(chosenVariant(product, startingChoice(product, new URLSearchParams({ Size, Glaze })))).toBeDefined()
    }),
  )
})

test('a sold-out combination names others that are there, the nearest first', () => {
  const others = alternatives({ productOptions, variants }, { Size: 'S', Glaze: 'Moss' }, 9)
  expect(others.map(({ id }) => id).sort()).toEqual(['L-Moss', 'M-Tide', 'S-Tide'])
  expect(others[2]?.id).toBe('M-Tide')
})
