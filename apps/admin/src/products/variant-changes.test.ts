import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { mergeValues } from '../kit/merge-values.ts'
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

const cell = fc.record({
  at: fc.nat({ max: 1 }),
  name: fc.constantFrom('quantity' as const, 'price' as const, 'sku' as const),
  text: fc.constantFrom('3', '44', '47', '50'),
})
const typed = (
  form: ProductForm,
  cells: readonly { at: number; name: 'quantity' | 'price' | 'sku'; text: string }[],
) => ({
  ...form,
  variants: form.variants.map((variant, at) =>
    Object.assign({}, variant, ...cells.filter((one) => one.at === at).map(({ name, text }) => ({ [name]: text }))),
  ),
})

test('after a merge no stock and no price is sent that the person did not type', () => {
  fc.assert(
    fc.property(fc.array(cell), fc.array(cell), fc.boolean(), (my, their, isNamed) => {
      const [mine, theirs] = [typed(base, my), { ...typed(base, their), name: isNamed ? 'Parka' : base.name }]
      const { values } = mergeValues(base, mine, theirs)
      for (const { choices, quantity, price } of sent(values, theirs)) {
        const at = base.variants.findIndex(({ name }) => name === choices.Size)
        const [own, before] = [mine.variants[at], base.variants[at]]
        if (quantity !== undefined)
          expect([String(quantity), own?.quantity === before?.quantity]).toEqual([own?.quantity, false])
        if (price !== undefined) expect([price, own?.price === before?.price]).toEqual([Number(own?.price), false])
      }
    }),
  )
})
