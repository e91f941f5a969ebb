// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { expect, test } from 'vitest'
import { deletedVariants } from './deletion-question.ts'
import type { VariantForm } from './variant-form.ts'

const variant = (id: string, name: string, given: Partial<VariantForm> = {}): VariantForm => ({
  ...{ id, name, choices: [name], price: '', cost: '', weight: '', sku: '', barcode: '', quantity: '', stock: {} },
  visible: true,
  ...given,
})

test('names the variants that a save deletes with their pieces at all locations and their SKUs', () => {
  const stored = [
    variant('1', 'Moss & rain, light', { quantity: '4', sku: 'M-1' }),
    variant('2', 'Clay', { stock: { a: '2', b: '3' } }),
    variant('3', 'Sky', { quantity: '9' }),
    variant('4', 'Sand'),
  ]
  const values = [variant('3', 'Blue', { quantity: '9' }), variant('', 'Ash')]
  expect(deletedVariants(stored, values)).toEqual(['Moss & rain, light: 4 in stock, SKU M-1', 'Clay: 5 in stock'])
})
