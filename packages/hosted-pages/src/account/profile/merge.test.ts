import { assert, constantFrom, dictionary, option, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { merge, SEEN, writeSeen } from './merge.ts'

const names = ['firstName', 'nickname', 'company', 'custom-a'] as const
const text = constantFrom('', 'ada', 'countess', 'two\nlines')
const form = record({ firstName: text, nickname: text, company: text, 'custom-a': text })
const changes = dictionary(constantFrom(...names), text, { maxKeys: 4 })

test("a merge takes the member's changes, keeps stored values otherwise, and reports what both changed", () => {
  assert(
    property(form, changes, changes, (before, mine, theirs) => {
      const stored = { ...before, ...theirs }
      const merged = merge({ ...before, ...mine, [SEEN]: writeSeen(before) }, stored)
      for (const name of names) {
        const typed = mine[name] ?? before[name]
        const isMine = typed !== before[name]
        expect(merged.form[name]).toBe(isMine ? typed : stored[name])
        expect(merged.disputed.includes(name)).toBe(isMine && stored[name] !== before[name] && stored[name] !== typed)
      }
    }),
  )
})

test('ignores what browsers normalise: line endings, surrounding spaces, an unchecked box', () => {
  assert(
    property(form, changes, option(constantFrom('yes', '')), (before, theirs, flag) => {
      const seen = writeSeen({ ...before, flag: '' })
      const sent = Object.fromEntries(names.map((name) => [name, before[name].replaceAll('\n', '\r\n')]))
      const stored = { ...before, ...theirs, flag: flag ?? '' }
      expect(merge({ ...sent, [SEEN]: seen }, stored)).toEqual({ form: stored, disputed: [] })
    }),
  )
})

test('treats a row as one unit: changing one part changes the row, and an empty row does not count', () => {
  const before = { 'phone-0': '+44 3', 'phone-0-tag': 'HOME' }
  const seen = writeSeen(before)
  const stored = { 'phone-0': '+44 3', 'phone-0-tag': 'WORK' }
  const blank = { 'phone-1': '', 'phone-1-tag': 'UNTAGGED' }
  expect(merge({ ...before, ...blank, [SEEN]: seen }, stored)).toEqual({ form: stored, disputed: [] })
  const mine = { ...before, 'phone-1': '+44 4', 'phone-1-tag': 'UNTAGGED' }
  expect(merge({ ...mine, [SEEN]: seen }, stored)).toEqual({ form: mine, disputed: ['phone'] })
  expect(merge({ ...mine, [SEEN]: seen }, before)).toEqual({ form: mine, disputed: [] })
})

test('a form without its initial values changes nothing', () => {
  assert(
    property(form, changes, option(string()), (stored, mine, seen) => {
      const given = { ...stored, ...mine, ...(seen !== null && { [SEEN]: seen }) }
      expect(merge(given, stored)).toEqual({ form: stored, disputed: [] })
    }),
  )
})
