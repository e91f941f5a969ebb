import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('equals the SHA-256 of Node.js for any message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(Buffer.from(sha256(message)).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'))
    }),
    { numRuns: 300 },
  )
})

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128])('equals it at the edge of a block: %d bytes', (length) => {
  const message = new Uint8Array(length).fill(0xa5)
  expect(Buffer.from(sha256(message)).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'))
})
