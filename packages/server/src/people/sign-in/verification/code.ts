import { createHash, randomBytes } from 'node:crypto'
import { plainCode } from '../../../platform/kernel/plain-code.ts'

/** 32 unambiguous characters: five bits each, thirty in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

export function generateCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** People type codes in either case. */
export const normalizeCode = (code: string) => plainCode(code).replaceAll(/\s/g, '').toUpperCase()

/**
 * The stored form of a code. Thirty bits can be guessed, but not without the state token, of which only the hash is
 * stored.
 */
export function hashCode(tokenHash: string, code: string): string {
  return createHash('sha256')
    .update(`${tokenHash}.${normalizeCode(code)}`)
    .digest('base64url')
}
