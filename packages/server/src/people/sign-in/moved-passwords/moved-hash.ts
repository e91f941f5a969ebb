/** The system that hashed a password. */
export type MovedHashKind = 'wordpress' | 'magento' | 'bcrypt'

/** The hash of a password that another system stored. */
export interface MovedHash {
  readonly kind: MovedHashKind
  readonly hash: string
}

const PREFIX = 'moved:'
const KINDS: readonly MovedHashKind[] = ['wordpress', 'magento', 'bcrypt']
const LONGEST = 1000

/** True when the credentials of a member are the hash of another system. */
export const isMovedHash = (stored: string): boolean => stored.startsWith(PREFIX)

/** A hash as the credentials of a member store it, until the first sign-in. */
export const toStoredHash = ({ kind, hash }: MovedHash): string => `${PREFIX}${kind}:${hash}`

/** The hash of stored credentials; null for any other text. */
export function readStoredHash(stored: string): MovedHash | null {
  if (!isMovedHash(stored) || stored.length > LONGEST) return null
  const rest = stored.slice(PREFIX.length)
  const kind = KINDS.find((each) => rest.startsWith(`${each}:`))
  return kind === undefined ? null : { kind, hash: rest.slice(kind.length + 1) }
}
