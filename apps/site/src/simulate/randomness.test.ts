import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeRandomness } from './randomness.ts'

const draw = () => [
  randomUUID(),
  crypto.randomUUID(),
  randomBytes(8).toString('hex'),
  randomInt(10, 1_000_000),
  crypto.getRandomValues(new Uint8Array(8)).join(),
  Math.random(),
]

function drawWith(seed: number) {
  const randomness = takeRandomness(seed)
  try {
    return draw()
  } finally {
    randomness.restore()
  }
}

test('ids, bytes and numbers follow from the seed', () => {
  expect(drawWith(1)).toEqual(drawWith(1))
  expect(drawWith(1)).not.toEqual(drawWith(2))
})

test('an id is one of version 4', () => {
  expect(drawWith(3)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('the process has its own randomness again afterwards', () => {
  drawWith(1)
  expect(draw()).not.toEqual(draw())
})
