import { calls } from '@cartwright/contract'
import { expect, test } from 'vitest'
import { coerceToSchema } from './coerce.ts'

const { request } = calls.ListMissingTranslations

test('a query parameter given once is a list of one', () => {
  const read = coerceToSchema(request, { languages: 'de', limit: '20' })
  expect(request.parse(read)).toEqual({ languages: ['de'], limit: 20 })
})

test('a list that is null is absent', () => {
  const read = coerceToSchema(request, { languages: null })
  expect(request.parse(read)).toEqual({ languages: [] })
})
