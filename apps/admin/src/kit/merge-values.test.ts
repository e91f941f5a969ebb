import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictingFields, mergeValues } from './merge-values.ts'

const values = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  price: fc.constantFrom('1', '2'),
  tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
})

test('N02: a merge keeps every change of both people, except where both changed the same field', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merged = mergeValues(base, mine, theirs)
      const conflicts = conflictingFields(base, mine, theirs)
      for (const name of ['name', 'price', 'tags'] as const) {
        const text = (one: typeof base) => JSON.stringify(one[name])
        if (text(mine) !== text(base)) expect(text(merged)).toBe(text(mine))
        else expect(text(merged)).toBe(text(theirs))
        const isConflict = text(mine) !== text(base) && text(theirs) !== text(base) && text(mine) !== text(theirs)
        expect(conflicts.includes(name)).toBe(isConflict)
      }
    }),
  )
})
