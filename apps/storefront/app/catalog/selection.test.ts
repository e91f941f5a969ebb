import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alternatives, choiceState, choose, findVariant, startingChoice } from './selection.ts'
import type { ProductOption, ProductVariant } from './types.ts'

const price = { now: '€10.00', amount: 10, currency: 'EUR' }

function variant(choices: Record<string, string>, inStock = true): ProductVariant {
  return { id: Object.values(choices).join('-'), choices, inStock, price, sku: '' }
}

const options: ProductOption[] = [
  { name: 'Size', kind: 'list', choices: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
  { name: 'Glaze', kind: 'colour', choices: [{ name: 'Tide' }, { name: 'Moss' }] },
]
const variants = [
  variant({ Size: 'S', Glaze: 'Tide' }),
  variant({ Size: 'S', Glaze: 'Moss' }, false),
  variant({ Size: 'M', Glaze: 'Tide' }),
  variant({ Size: 'L', Glaze: 'Moss' }),
]

test('a choice is available, sold out or not made, depending on what else is chosen', () => {
  const chosen = { Size: 'S', Glaze: 'Tide' }
  expect(choiceState(variants, chosen, 'Size', 'M')).toBe('available')
  expect(choiceState(variants, chosen, 'Glaze', 'Moss')).toBe('soldOut')
  expect(choiceState(variants, chosen, 'Size', 'L')).toBe('missing')
})

test('choosing what is not made with the rest changes the rest', () => {
  expect(choose(variants, { Size: 'S', Glaze: 'Tide' }, 'Size', 'L')).toEqual({ Size: 'L', Glaze: 'Moss' })
})

test('a page starts with something that can be bought', () => {
  expect(startingChoice(options, variants, new URLSearchParams())).toEqual({ Size: 'S', Glaze: 'Tide' })
})

test('an address names the choices it starts with, and one that does not exist is passed over', () => {
  expect(startingChoice(options, variants, new URLSearchParams('Size=M'))).toEqual({ Size: 'M', Glaze: 'Tide' })
  expect(startingChoice(options, variants, new URLSearchParams('Size=XXL&Glaze=Moss'))).toEqual({ Size: 'S', Glaze: 'Moss' })
})

test('a sold-out combination names others that are there, the nearest first', () => {
  const [first] = alternatives(variants, { Size: 'S', Glaze: 'Moss' }, 2)
  expect(first?.choices.Size === 'S' || first?.choices.Glaze === 'Moss').toBe(true)
  expect(alternatives(variants, { Size: 'S', Glaze: 'Moss' }, 9).every(({ inStock }) => inStock)).toBe(true)
})

test('whatever is clicked, in whatever order, what is chosen exists', () => {
  const click = fc.constantFrom(...options.flatMap(({ name, choices }) => choices.map((choice) => [name, choice.name] as const)))
  fc.assert(
    fc.property(fc.subarray(variants, { minLength: 1 }), fc.array(click), (made, clicks) => {
      let chosen = startingChoice(options, made, new URLSearchParams())
      for (const [option, choice] of clicks) {
        if (!made.some(({ choices }) => choices[option] === choice)) continue
        chosen = choose(made, chosen, option, choice)
        expect(chosen[option]).toBe(choice)
        expect(findVariant(made, chosen)).toBeDefined()
      }
    }),
  )
})
