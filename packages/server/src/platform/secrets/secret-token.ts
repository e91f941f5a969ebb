import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. It has too many random bits to be guessed, so a fast hash is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** 128 random bits in the shape of a GUID, for ids that are not to be guessed. */
export function randomId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
