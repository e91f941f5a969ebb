import { expect, test } from 'vitest'
import { suggestEmail } from './mail-domains.ts'

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['Ada.L@HOTMIAL.com', 'Ada.L@hotmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
])('suggests the common domain for %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ada@gmail.com',
  'ada@gmx.at',
  'ada@yahoo.de',
  'ada@example.com',
  'ada@mail.com',
  'ada',
  '',
  'ada@',
  'a@me.de',
])('has no suggestion for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
