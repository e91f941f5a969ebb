import { auditActions } from '@cartwright/server/hosted'
import { describe, expect, test } from 'vitest'
import { auditTitle } from './audit-words.ts'

const outcomes = ['SUCCESS', 'FAILURE'] as const

/** What is only told of when it went wrong: both outcomes would say the same. */
const incidents: readonly string[] = ['AUTHORIZATION_CODE_REUSED', 'REFRESH_TOKEN_REUSED']

describe.each(['en', 'de'] as const)('in %s', (language) => {
  test.each(auditActions.flatMap((action) => outcomes.map((outcome) => [action, outcome] as const)))(
    'has a sentence for %s %s',
    (action, outcome) => {
      const title = auditTitle(action, outcome, language)
      expect(title).toMatch(/^[A-ZÄÖÜ][\p{L}\d ,’.-]+ [\p{L}’.-]+$/u)
      expect(title, 'no code stands for words').not.toContain('_')
      expect(title, 'an outcome is not put behind what says the contrary').not.toMatch(/ (failed|fehlgeschlagen)$/)
      const others = auditActions
        .filter((other) => other !== action)
        .flatMap((other) => outcomes.map((each) => auditTitle(other, each, language)))
      expect(others).not.toContain(title)
    },
  )

  test('success and failure have different sentences', () => {
    const alike = auditActions.filter(
      (action) => auditTitle(action, 'SUCCESS', language) === auditTitle(action, 'FAILURE', language),
    )
    expect(alike).toEqual(incidents)
  })
})

test('shows the code of an entry written by another release', () => {
  expect(auditTitle('SHOP_PAINTED', 'SUCCESS', 'en')).toBe('SHOP_PAINTED')
})
