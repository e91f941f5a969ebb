import { IdentityProfile, type IdentityProfileChanges } from '@cartwright/contract'
import { defined } from '../../platform/kernel/defined.ts'
import { invalidField } from '../../platform/kernel/errors.ts'

/** More text than this is no profile. */
const LARGEST = 32_000

/** What people may say about themselves when they register. Labels, address of the page and the like are the owner's, and
 * only who has signed in shows itself to others. */
export function profileOfNewMember(given: Partial<IdentityProfile> | undefined, email: string): IdentityProfile {
  const { labels: _, slug: __, privacyStatus, ...own } = IdentityProfile.parse(given ?? {})
  const shown = privacyStatus === 'PRIVATE' ? privacyStatus : undefined
  return checked(IdentityProfile.parse({ ...own, privacyStatus: shown, emails: [email] }))
}

/**
 * A profile with the fields that were given in place of the old ones.
 *
 * @throws ValidationError for a profile larger than anybody needs
 */
export function changeProfile(before: IdentityProfile, changes: IdentityProfileChanges): IdentityProfile {
  const given = defined(changes)
  const { language, birthdate, ...after }: IdentityProfile = { ...before, ...given }
  // No text at all is neither a language nor a day: it stands for none.
  return checked({ ...after, ...(language && { language }), ...(birthdate && { birthdate }) })
}

/** The profile as on the wire, stored the same way, so that numbers without a JSON form are not lost. */
function checked(profile: IdentityProfile): IdentityProfile {
  const text = JSON.stringify(profile, asOnTheWire)
  if (text.length > LARGEST) {
    throw invalidField('profile', `must be at most ${LARGEST} characters as JSON`, 'MAX_LENGTH', { threshold: LARGEST })
  }
  return JSON.parse(text)
}

function asOnTheWire(name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return name === 'dateValue' && typeof value === 'string' ? new Date(value).toISOString() : value
}

/** What a member is called, from its profile; empty where that has no name. */
export function displayName({ nickname, firstName, lastName }: IdentityProfile): string {
  return nickname || [firstName, lastName].filter(Boolean).join(' ')
}
