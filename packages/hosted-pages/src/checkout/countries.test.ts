import { expect, test } from 'vitest'
import { listCountries } from './countries.ts'

const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code)

test('likely countries come first, each once, and only if they are among the countries', () => {
  const { likely, others } = listCountries(['FR', 'DE', 'AT', 'NL'], 'en', ['DE', 'US', 'AT', 'DE'])
  expect(codes(likely)).toEqual(['DE', 'AT'])
  expect(codes(others)).toEqual(['FR', 'NL'])
})

test('the others are sorted by their names in the language', () => {
  expect(codes(listCountries(['DE', 'AT', 'CH'], 'de').others)).toEqual(['DE', 'AT', 'CH'])
  expect(codes(listCountries(['DE', 'AT', 'CH'], 'en').others)).toEqual(['AT', 'DE', 'CH'])
})
