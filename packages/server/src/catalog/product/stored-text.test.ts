import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedText } from './wire-product.ts'

test('signs of currencies and punctuation are escaped, and every text is read as it was written', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => `“${text}” – €10.00 \\€`)
  fc.assert(
    fc.property(texts, (name) => {
      const stored = storedText({ name })
      expect(stored).not.toMatch(/[\u2000-\u20cf]/)
      expect(JSON.parse(stored)).toEqual({ name })
    }),
  )
})
