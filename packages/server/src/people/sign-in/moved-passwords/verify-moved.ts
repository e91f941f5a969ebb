import { isBcrypt, verifyBcrypt } from './bcrypt.ts'
import { readMagento, verifyMagento } from './magento.ts'
import { type MovedHash, readStoredHash, toStoredHash } from './moved-hash.ts'
import { isWordPress, verifyWordPress } from './wordpress.ts'

/**
 * A hash of another system as credentials store it; null for one that is not verified here, such as one with more rounds
 * than a sign-in may take.
 */
export function storedMovedHash(credentials: { readonly kind: string; readonly hash: string }): string | null {
  const { kind } = credentials
  if (kind !== 'wordpress' && kind !== 'magento' && kind !== 'bcrypt') return null
  const moved: MovedHash = { kind, hash: credentials.hash.trim() }
  if (!isVerifiable(moved)) return null
  const stored = toStoredHash(moved)
  return readStoredHash(stored) === null ? null : stored
}

function isVerifiable({ kind, hash }: MovedHash): boolean {
  switch (kind) {
    case 'wordpress':
      return isWordPress(hash)
    case 'magento':
      return readMagento(hash) !== null
    case 'bcrypt':
      return isBcrypt(hash)
  }
}

/** Verifies a password against stored credentials of another system. */
export async function verifyMoved(stored: string, password: string): Promise<boolean> {
  const moved = readStoredHash(stored)
  if (!moved) return false
  switch (moved.kind) {
    case 'wordpress':
      return verifyWordPress(moved.hash, password)
    case 'magento':
      return verifyMagento(moved.hash, password)
    case 'bcrypt':
      return verifyBcrypt(moved.hash, password)
  }
}
