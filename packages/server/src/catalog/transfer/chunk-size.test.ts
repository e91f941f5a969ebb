import { expect, test } from 'vitest'
import { ChunkSize } from './chunk-size.ts'

test('chunks shrink after a slow transaction and grow step by step after quick ones', () => {
  const size = new ChunkSize()
  const next = (milliseconds: number) => {
    size.record(size.products, milliseconds)
    return size.products
  }
  expect([next(400), next(400), next(10_000)]).toEqual([25, 12, 10])
  expect([next(20), next(20), next(20), next(20), next(20), next(20)]).toEqual([20, 40, 80, 160, 320, 500])
  expect(next(500)).toBe(200)
})

test('the last, small chunk of a file does not count as slow', () => {
  const size = new ChunkSize()
  size.record(3, 6)
  expect(size.products).toBe(100)
})
