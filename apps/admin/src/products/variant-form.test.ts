import { expect, test } from 'vitest'
import { choiceMediaOf, emptyOption, optionsOf, withLooks } from './option-form.ts'
import { followOptions, type VariantForm, variantsOf } from './variant-form.ts'

const option = (name: string, choices: string) => ({ ...emptyOption, name, choices })
const start = { price: '12.00', cost: '', weight: '' }
const none = { options: [], variants: [] }
const names = (variants: readonly { readonly name: string }[]) => variants.map(({ name }) => name)

test('options make a variant for each combination of their choices', () => {
  const variants = variantsOf([option('Size', 'S, M , ,S'), option('Glaze', 'Ash, Salt')], none, start)
  expect(names(variants)).toEqual(['S · Ash', 'S · Salt', 'M · Ash', 'M · Salt'])
  expect(variants.map(({ price }) => price)).toEqual(['12.00', '12.00', '12.00', '12.00'])
})

test('a known variant stays as it is, and what divides it begins with its price', () => {
  const [small, large] = variantsOf([option('Size', 'S, M')], none, start)
  if (!small || !large) throw new Error('There are no variants')
  const variants = [{ ...small, id: 'v1', price: '9.00' }, large]
  const known = { options: [option('Size', 'S, M')], variants }
  expect(variantsOf([option('Size', 'S, L')], known, start)[0]).toEqual(variants[0])
  const divided = variantsOf([option('Size', 'S, M'), option('Glaze', 'Ash')], known, start)
  expect(divided.map(({ name, price }) => [name, price])).toEqual([
    ['S · Ash', '9.00'],
    ['M · Ash', '12.00'],
  ])
})

test('only images of choices that changed are sent', () => {
  const base = [{ ...option('Size', 'S, M'), images: { S: 'a', M: 'b' } }]
  const next = [{ ...option('Size', 'S, M, L'), images: { S: 'a', L: 'c' } }]
  expect(choiceMediaOf(next, base)).toEqual([
    { option: 'Size', choice: 'M', mediaIds: [] },
    { option: 'Size', choice: 'L', mediaIds: ['c'] },
  ])
})

const color: typeof emptyOption = {
  ...option('Color', 'Red, Blue'),
  colors: { Red: '#ff0000', Blue: '#0000ff' },
  images: { Red: 'i' },
}

const stored = () => {
  const options = [color]
  const variants = variantsOf(options, none, start).map((variant) => ({ ...variant, id: variant.name, quantity: '5' }))
  return { options, variants }
}

test('a choice that is renamed letter by letter keeps its variant and what was typed for it', () => {
  const typed = new Map<string, VariantForm>()
  const base = stored()
  let last = { ...base, variants: base.variants.map((one) => (one.id === 'Red' ? { ...one, sku: 'R-1' } : one)) }
  for (const choices of [
    'Re, Blue',
    'R, Blue',
    ', Blue',
    'C, Blue',
    'Crimson, Blue',
    'Crimson, Blue, G',
    'Crimson, Blue, Green',
  ]) {
    for (const one of last.variants) if (one.id) typed.set(one.id, one)
    const options = [{ ...base.options[0], ...option('Color', choices) }]
    last = { options, variants: followOptions(options, { stored: base, last, typed }, start) }
  }
  expect(last.variants).toMatchObject([
    { id: 'Red', name: 'Crimson', sku: 'R-1', quantity: '5' },
    { id: 'Blue', name: 'Blue', quantity: '5' },
    { id: '', name: 'Green', quantity: '0' },
  ])
})

test('a combination that was left out stays left out under another name', () => {
  const options = [option('Size', 'S, L'), option('Glaze', 'Ash, Salt')]
  const variants = variantsOf(options, none, start).slice(0, 3)
  const renamed = [option('Size', 'Small, L'), option('Glaze', 'Ash, Salt')]
  expect(names(variantsOf(renamed, { options, variants }, start))).toEqual(['Small · Ash', 'Small · Salt', 'L · Ash'])
})

test('a renamed choice keeps its color and its image, and is not sent as another image', () => {
  const { options } = stored()
  const [first = emptyOption] = options
  const renamed = [{ ...first, name: 'Colour', choices: 'Crimson, Blue' }]
  expect(withLooks(renamed, options)[0]).toMatchObject({ colors: { Crimson: '#ff0000' }, images: { Crimson: 'i' } })
  expect(choiceMediaOf(renamed, options)).toEqual([])
  expect(
    choiceMediaOf([{ ...renamed[0], ...option('Colour', 'Crimson, Blue'), images: { Crimson: '' } }], options),
  ).toEqual([{ option: 'Colour', choice: 'Crimson', mediaIds: [] }])
  const choice = (description: string, value: string) => ({ description, value, inStock: true, visible: true })
  const choices = [choice('Red', '#ff0000'), choice('Blue', '#0000ff')]
  const productOptions = [{ name: 'Color', optionType: 'color' as const, choices }]
  expect(optionsOf(renamed, { productOptions })[0]?.choices).toEqual([
    { description: 'Crimson', value: '#ff0000' },
    { description: 'Blue', value: '#0000ff' },
  ])
})
