import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'

test.each([['\u200bABC234\ufeff'], ['\u00a0ABC\u00ad234 '], ['ＡＢＣ２３４']])('%j is ABC234', (pasted) => {
  expect(plainCode(pasted)).toBe('ABC234')
})

test.each(['\u2010', '\u2011', '–', '—', '−', '－'])('“%s” is a hyphen', (dash) => {
  expect(plainCode(`SPRING${dash}10`)).toBe('SPRING-10')
})
