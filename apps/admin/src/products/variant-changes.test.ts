import { expect, test, vi } from 'vitest'
import type { ProductForm } from './form.ts'
import { emptyOption } from './option-form.ts'
import { variantsOf } from './variant-form.ts'

// The facts of the shop are read from the page.
vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'en' } })
const { emptyForm } = await import('./form.ts')
const { variantChanges } = await import('./variant-changes.ts')

const options = [{ ...emptyOption, name: 'Size', choices: 'S, L' }]
const start = { price: '12.00', cost: '', weight: '' }
const base: ProductForm = {
  ...emptyForm,
  ...{ name: 'Coat', manageVariants: true, trackStock: true, options },
  variants: variantsOf(options, { options: [], variants: [] }, start),
}
const change = (changes: (variant: ProductForm['variants'][number]) => object): ProductForm => ({
  ...base,
  variants: base.variants.map((variant) => ({ ...variant, ...changes(variant) })),
})
const sent = (values: ProductForm, from = base) => variantChanges(values, from, 'EUR')

test('only what changed of a variant is sent', () => {
  expect(sent(base)).toEqual([])
  expect(sent(change(({ name }) => (name === 'L' ? { price: '15.00', quantity: '3' } : {})))).toEqual([
    { choices: { Size: 'L' }, price: 15, quantity: 3 },
  ])
})

test('stock is sent for the locations where it changed', () => {
  expect(sent(change(({ name }) => (name === 'S' ? { stock: { berlin: '2', paris: '0' } } : {})))).toEqual([
    { choices: { Size: 'S' }, stock: [{ locationId: 'berlin', quantity: 2 }] },
  ])
})

test('variants that the save makes are sent with all their data', () => {
  expect(sent(base, emptyForm)).toEqual([
    { choices: { Size: 'S' }, price: 12, visible: true },
    { choices: { Size: 'L' }, price: 12, visible: true },
  ])
})

test('a product without variants has one quantity, which is sent while stock is counted', () => {
  const plain: ProductForm = { ...emptyForm, trackStock: true, quantity: '4' }
  expect(sent(plain, emptyForm)).toEqual([{ choices: {}, quantity: 4 }])
  expect(sent({ ...plain, trackStock: false }, emptyForm)).toEqual([])
})
