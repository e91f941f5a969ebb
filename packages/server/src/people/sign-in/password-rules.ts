import { invalidField } from '../../platform/kernel/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 8
/** Far beyond any person or password manager; keeps hashing from being made expensive. */
const LONGEST = 1000
/** A common word with a number after it is as common, until it gets this long. */
const LONG_ENOUGH_WITH_COMMON_WORD = 12

export type PasswordWeakness = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'TOO_SIMPLE' | 'HAS_EMAIL'

/** Why a new password is rejected; null if it is accepted. All characters are allowed, none is required. */
export function findWeakness(password: string, email: string): PasswordWeakness | null {
  const length = [...password].length
  if (length < SHORTEST) return 'TOO_SHORT'
  if (length > LONGEST) return 'TOO_LONG'
  if (isCommonPassword(password)) return 'TOO_COMMON'
  if (length < LONG_ENOUGH_WITH_COMMON_WORD && isCommonPassword(withoutTrimmings(password))) return 'TOO_COMMON'
  if (isSimple(password)) return 'TOO_SIMPLE'
  return isEmail(password, email) ? 'HAS_EMAIL' : null
}

const descriptions: Record<PasswordWeakness, string> = {
  TOO_SHORT: `must be at least ${SHORTEST} characters`,
  TOO_LONG: `must be at most ${LONGEST} characters`,
  TOO_COMMON: 'is too common',
  TOO_SIMPLE: 'repeats or counts, and is easy to guess',
  HAS_EMAIL: 'must not be the email address',
}

/**
 * @param field what the request calls it
 * @throws ValidationError when the password is too weak to be a new one
 */
export function requireStrongPassword(password: string, email: string, field = 'password'): void {
  const weakness = findWeakness(password, email)
  if (!weakness) return
  const rule = weakness === 'TOO_SHORT' ? 'MIN_LENGTH' : weakness === 'TOO_LONG' ? 'MAX_LENGTH' : 'VALIDATION'
  throw invalidField(field, descriptions[weakness], rule, { type: 'PASSWORD', reason: weakness })
}

/** Without the figures and signs people put around a word. */
function withoutTrimmings(password: string): string {
  return password.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
}

/** Made of two characters or fewer, of one short piece over and over, or of neighbours in order. */
function isSimple(password: string): boolean {
  if (new Set(password).size <= 2 || /^(.{1,4})\1+$/u.test(password)) return true
  const steps = [...password].slice(1).map((character, index) => code(character) - code([...password][index] ?? ''))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

const code = (character: string) => character.codePointAt(0) ?? 0

function isEmail(password: string, email: string): boolean {
  const [local = ''] = email.split('@')
  return (
    [email, local, withoutTrimmings(local)].some(
      (part) => part.length > 3 && withoutTrimmings(password).toLowerCase() === part.toLowerCase(),
    ) || password.toLowerCase() === email.toLowerCase()
  )
}
