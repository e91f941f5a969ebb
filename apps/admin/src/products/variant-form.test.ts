import { expect, test } from 'vitest'
import { choiceImageChanges, emptyOption } from './option-form.ts'
import { variantsOf, withIds } from './variant-form.ts'

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

test('a new variant has the id of the stored one with the same choices', () => {
  const variants = variantsOf([option('Size', 'S, M')], [], start)
  const stored = variants.slice(1).map((variant) => ({ ...variant, id: 'v2' }))
  expect(withIds(variants, stored).map(({ id, name }) => [id, name])).toEqual([['v2', 'M']])
})

test('only images of choices that changed are stored', () => {
  const base = [{ ...option('Size', 'S, M'), images: { S: 'a', M: 'b' } }]
  const next = [{ ...option('Size', 'S, M, L'), images: { S: 'a', L: 'c' } }]
  expect(choiceImageChanges(next, base)).toEqual({
    removed: [{ option: 'Size', choice: 'M', mediaIds: ['b'] }],
    added: [{ option: 'Size', choice: 'L', mediaIds: ['c'] }],
  })
})
