import { expect, test } from 'vitest'
import { choiceMediaOf, emptyOption } from './option-form.ts'
import { variantsOf } from './variant-form.ts'

const option = (name: string, choices: string) => ({ ...emptyOption, name, choices })
const start = { price: '12.00', cost: '', weight: '' }
const names = (variants: readonly { readonly name: string }[]) => variants.map(({ name }) => name)

test('options make a variant for each combination of their choices', () => {
  const variants = variantsOf([option('Size', 'S, M , ,S'), option('Glaze', 'Ash, Salt')], [], start)
  expect(names(variants)).toEqual(['S · Ash', 'S · Salt', 'M · Ash', 'M · Salt'])
  expect(variants.map(({ price }) => price)).toEqual(['12.00', '12.00', '12.00', '12.00'])
})

test('a known variant stays as it is, and what divides it begins with its price', () => {
  const [small, large] = variantsOf([option('Size', 'S, M')], [], start)
  if (!small || !large) throw new Error('There are no variants')
  const known = [{ ...small, id: 'v1', price: '9.00' }, large]
  expect(variantsOf([option('Size', 'S, L')], known, start)[0]).toBe(known[0])
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
