// @vitest-environment node
import type { Variant } from '@cartwright/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, chosenVariant, onlyChoices, optionViews, type VariantChoices } from './variant-selection.ts'

const sizes = ['Small', 'Medium', 'Large']
const colours = ['Moss', 'Clay']
const finishes = ['Matt', 'Gloss']

const option = (name: string, values: string[]) => ({
  optionType: 'drop_down' as const,
  name,
  choices: values.map((value) => ({ value, description: value, inStock: true, visible: true })),
})

const price = { currency: 'EUR', price: 1, discountedPrice: 1, formatted: { price: '1', discountedPrice: '1' } }
const variantOf = (choices: Record<string, string>, inStock = true): Variant => ({
  id: Object.values(choices).join('-'),
  choices,
  variant: { priceData: price, convertedPriceData: price, weight: 0, sku: '', visible: true },
  stock: { trackQuantity: false, inStock },
})

/** Large Moss does not exist, Small Clay is sold out. */
const apron: VariantChoices = {
  productOptions: [option('Size', sizes), option('Colour', colours)],
  variants: [
    variantOf({ Size: 'Small', Colour: 'Moss' }),
    variantOf({ Size: 'Medium', Colour: 'Moss' }),
    variantOf({ Size: 'Small', Colour: 'Clay' }, false),
    variantOf({ Size: 'Large', Colour: 'Clay' }),
  ],
}

const statesOf = (choices: Record<string, string>) =>
  Object.fromEntries(
    optionViews(apron, choices).map(({ name, choices: views }) => [
      name,
      views.map(({ choice, state, selected }) => `${choice.description} ${state}${selected ? ' selected' : ''}`),
    ]),
  )

test('each choice says what it leads to with the other choices', () => {
  expect(statesOf({})).toEqual({
    Size: ['Small available', 'Medium available', 'Large available'],
    Colour: ['Moss available', 'Clay available'],
  })
  expect(statesOf({ Colour: 'Clay', Size: 'Small' })).toEqual({
    Size: ['Small soldOut selected', 'Medium missing', 'Large available'],
    Colour: ['Moss available', 'Clay soldOut selected'],
  })
})

test('a combination that does not exist moves the other option to one that does', () => {
  const choices = choose(apron, { Colour: 'Clay', Size: 'Large' }, 'Colour', 'Moss')
  expect(choices).toEqual({ Colour: 'Moss', Size: 'Small' })
  expect(chosenVariant(apron, choices)?.id).toBe('Small-Moss')
})

test('earlier choices take precedence, and available variants over sold-out ones', () => {
  const three: VariantChoices = {
    productOptions: [option('Size', sizes), option('Colour', colours), option('Finish', finishes)],
    variants: [
      variantOf({ Size: 'Small', Colour: 'Moss', Finish: 'Matt' }),
      variantOf({ Size: 'Large', Colour: 'Moss', Finish: 'Gloss' }),
      variantOf({ Size: 'Small', Colour: 'Clay', Finish: 'Gloss' }, false),
      variantOf({ Size: 'Small', Colour: 'Moss', Finish: 'Gloss' }),
    ],
  }
  expect(choose(three, { Size: 'Large', Colour: 'Clay', Finish: 'Matt' }, 'Finish', 'Gloss')).toEqual({
    Size: 'Large',
    Colour: 'Moss',
    Finish: 'Gloss',
  })
})

test('a choice no variant has changes nothing', () => {
  const before = { Size: 'Small' }
  expect(choose(apron, before, 'Size', 'Enormous')).toBe(before)
})

test('an option with one choice is chosen from the start', () => {
  expect(onlyChoices({ productOptions: [option('Size', ['One']), option('Colour', colours)], variants: [] })).toEqual({
    Size: 'One',
  })
})

const product = fc
  .subarray(
    sizes.flatMap((Size) => colours.flatMap((Colour) => finishes.map((Finish) => ({ Size, Colour, Finish })))),
    { minLength: 1 },
  )
  .chain((combinations) =>
    fc.array(fc.boolean(), { minLength: combinations.length, maxLength: combinations.length }).map(
      (stock): VariantChoices => ({
        productOptions: [option('Size', sizes), option('Colour', colours), option('Finish', finishes)],
        variants: combinations.map((choices, index) => variantOf(choices, stock[index])),
      }),
    ),
  )
const click = fc.oneof(
  fc.tuple(fc.constant('Size'), fc.constantFrom(...sizes)),
  fc.tuple(fc.constant('Colour'), fc.constantFrom(...colours)),
  fc.tuple(fc.constant('Finish'), fc.constantFrom(...finishes)),
)

test('every click ends in an existing variant, with the clicked choice if any variant has it', () => {
  fc.assert(
    fc.property(product, fc.array(click, { maxLength: 20 }), (shown, clicks) => {
      let choices = onlyChoices(shown)
      for (const [name, description] of clicks) {
        const before = choices
        choices = choose(shown, choices, name, description)
        const exists = shown.variants.some((variant) => variant.choices[name] === description)
        expect(choices[name]).toBe(exists ? description : before[name])
        const fitting = shown.variants.filter((variant) =>
          Object.entries(choices).every(([key, value]) => variant.choices[key] === value),
        )
        expect(fitting).not.toEqual([])
        const view = optionViews(shown, choices).find((each) => each.name === name)
        const selected = view?.choices.find((each) => each.selected)
        if (selected) expect(selected.state).not.toBe('missing')
        if (Object.keys(choices).length === 3) expect(chosenVariant(shown, choices)).toBeDefined()
      }
    }),
  )
})
