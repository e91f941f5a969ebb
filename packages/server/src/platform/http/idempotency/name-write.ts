import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { NamedWrite, WriteName } from './answers.ts'

const LONGEST_KEY = 255

/**
 * Names a write by its idempotency key. It is the one rule of when two requests are the same, for each wire of the site:
 * equal JSON, where the order of keys makes no difference and `null` does. What a wire answers to another request under a
 * used key is its own: 409, 422.
 *
 * @param request what has to be equal
 * @throws ValidationError for a key that is empty or too long
 */
export function namedWrite(name: WriteName, request: unknown, now: Date): NamedWrite {
  if (name.key === '') throw invalidField('Idempotency-Key', 'must not be empty', 'REQUIRED_FIELD')
  if (name.key.length > LONGEST_KEY) {
    const data = { threshold: LONGEST_KEY }
    throw invalidField('Idempotency-Key', `must be at most ${LONGEST_KEY} characters`, 'MAX_LENGTH', data)
  }
  return { ...name, fingerprint: fingerprintOf(request), createdAt: now.toISOString() }
}

const fingerprintOf = (request: unknown) =>
  createHash('sha256').update(canonicalJson(request, null)).digest('base64url')
