import { expect, test } from 'vitest'
import { newestOnly } from './newest-only.ts'

const event = (entityId: string, entityEventSequence: string) => ({ metadata: { entityId, entityEventSequence } })

test('W06: an event with an older state is stale, regardless of other entities', () => {
  const isNews = newestOnly()
  expect(['5', '7', '6', '7', '8'].map((number) => isNews(event('a', number)))).toEqual([true, true, false, true, true])
  expect(isNews(event('b', '1'))).toBe(true)
})

test('W06: numbers of 64 bits are compared to the last digit', () => {
  const isNews = newestOnly()
  expect(isNews(event('a', '9007199254740993'))).toBe(true)
  expect(isNews(event('a', '9007199254740992'))).toBe(false)
  expect(isNews(event('a', '10000000000000000'))).toBe(true)
})

test('W06: accepts an event without a number', () => {
  expect(newestOnly()({ metadata: {} })).toBe(true)
})

test('the longest untouched is forgotten rather than growing without end', () => {
  const isNews = newestOnly(2)
  for (const id of ['a', 'b', 'a', 'c']) isNews(event(id, '5'))
  expect(isNews(event('a', '4'))).toBe(false)
  expect(isNews(event('b', '4'))).toBe(true)
})
