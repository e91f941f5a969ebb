import { createHash } from 'node:crypto'
import lines from './common-passwords.json' with { type: 'json' }

const digests = new Set(lines.flatMap((line) => line.split(' ')))

/**
 * Whether a password is one of those that attackers try first: the 3,000 most common of at least eight characters, or one
 * of 700 shorter words that people add a number to. The words are those of zxcvbn-ts (MIT), in lower case.
 */
export function isCommonPassword(password: string): boolean {
  return digests.has(digest(password.toLowerCase()))
}

/** 48 bits of SHA-256 tell a few thousand words apart and spare a reader the words. */
function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64url').slice(0, 8)
}
