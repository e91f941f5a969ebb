import { readFileSync } from 'node:fs'
import { auditActions } from '@cartwright/server/hosted'
import { expect, test } from 'vitest'

/** Actions that only ever fail. */
const incidents = ['AUTHORIZATION_CODE_REUSED', 'REFRESH_TOKEN_REUSED']

test.each(['en', 'de'])(
  'the admin has words in %s for each action of the audit log, and for its failure',
  (language) => {
    const file = new URL(`../../../../admin/src/i18n/${language}/audit.ts`, import.meta.url)
    const text = readFileSync(file, 'utf8').replace(/\[\s+/g, '[')
    for (const action of auditActions) {
      const [, success, failure] =
        new RegExp(`\\b${action}: \\[\\s*('(?:[^'\\\\]|\\\\.)*'),\\s*('(?:[^'\\\\]|\\\\.)*'),?\\s*\\]`).exec(text) ?? []
      expect(success, action).toMatch(/^'.+'$/)
      if (!incidents.includes(action)) expect(failure, action).not.toBe(success)
    }
  },
)
