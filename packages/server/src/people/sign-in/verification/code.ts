import { createHash, randomBytes } from 'node:crypto'
import { plainCode } from '../../../platform/kernel/plain-code.ts'

/** 32 unambiguous characters: five bits each, thirty in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

export function generateCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** A code as people type or paste it: in either case, in groups, with what cannot be seen. */
export const normalizeCode = (code: string): string => plainCode(code).replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The stored form of a code. Thirty bits can be guessed, but not without the state token, of which only the hash is
 * stored.
 */
export function hashCode(tokenHash: string, code: string): string {
  return createHash('sha256')
    .update(`${tokenHash}.${normalizeCode(code)}`)
    .digest('base64url')
}
