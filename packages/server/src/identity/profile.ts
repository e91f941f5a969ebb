import { IdentityProfile, type IdentityProfileChanges } from '@cartwright/contract'
import { invalidField } from '../http/errors.ts'

/** More text than this is no profile. */
const LARGEST = 32_000

/** What people may say about themselves when they register. Labels, address of the page and the like are the owner's. */
export function profileOfNewMember(given: Partial<IdentityProfile> | undefined, email: string): IdentityProfile {
  const { labels: _, slug: __, privacyStatus: ___, ...own } = IdentityProfile.parse(given ?? {})
  return checked(IdentityProfile.parse({ ...own, emails: [email] }))
}

/**
 * A profile with the fields that were given in place of the old ones.
 *
 * @throws ValidationError for a custom field of two values, and a profile larger than anybody needs
 */
export function changeProfile(before: IdentityProfile, changes: IdentityProfileChanges): IdentityProfile {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return checked(IdentityProfile.parse({ ...before, ...given }))
}

function checked(profile: IdentityProfile): IdentityProfile {
  if (JSON.stringify(profile).length > LARGEST) {
    throw invalidField('profile', `must be at most ${LARGEST} characters as JSON`, 'MAX_LENGTH', { threshold: LARGEST })
  }
  for (const [index, { value }] of profile.customFields.entries()) {
    const kinds = Object.values(value ?? {}).filter((each) => each !== undefined)
    if (kinds.length > 1) {
      throw invalidField(`profile.customFields[${index}].value`, 'must have one value', 'ONE_OF_ALIGNMENT')
    }
  }
  return profile
}

/** What a member is called, from what the member told us; empty when that is nothing. */
export function displayName({ nickname, firstName, lastName }: IdentityProfile): string {
  return nickname || [firstName, lastName].filter(Boolean).join(' ')
}
