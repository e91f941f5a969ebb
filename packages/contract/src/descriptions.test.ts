import { expect, test } from 'vitest'
import { calls } from './index.ts'
import { openApiDocument } from './openapi.ts'

/** Every description of calls and fields, as readers of the reference see it. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  )
}

const descriptions = [...new Set(descriptionsIn(openApiDocument(Object.values(calls))))]

test.each([
  ['begins with its subject', /^Of /],
  ['counts units, not pieces', /\bpieces?\b/i],
  ['names the field’s own term for a secret', /to prove (this|the) /],
  ['says that the server returns or responds', /never answered|is answered with/],
])('no description of the contract breaks the rule: it %s', (_, broken) => {
  expect(descriptions.filter((text) => broken.test(text))).toEqual([])
})
