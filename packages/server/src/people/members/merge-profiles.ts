import type { IdentityProfile } from '@cartwright/contract'
import type { Member } from './member-store.ts'

/** The longest lists that a profile may have. */
const MOST_ADDRESSES = 50
const MOST_PHONES = 20
const MOST_EMAILS = 20

/**
 * The profile of a member with what only another account of the same customer has: single values where it has none,
 * addresses and phones at the end. The email address of the other account becomes a further one.
 */
export function mergeProfiles(
  stored: IdentityProfile,
  { profile, email }: Pick<Member, 'profile' | 'email'>,
): IdentityProfile {
  const phones = new Set([...stored.phones, ...stored.phonesV2.map(({ phone }) => phone)])
  const named = new Set(stored.customFields.map(({ name }) => name))
  const further = [{ email, tag: 'UNTAGGED' as const }, ...profile.secondaryEmails]
  return {
    ...profile,
    ...definedOf(stored),
    emails: stored.emails,
    phones: [...stored.phones, ...profile.phones.filter((phone) => !phones.has(phone))].slice(0, MOST_PHONES),
    phonesV2: [...stored.phonesV2, ...profile.phonesV2.filter(({ phone }) => !phones.has(phone))].slice(0, MOST_PHONES),
    labels: [...new Set([...stored.labels, ...profile.labels])],
    customFields: [...stored.customFields, ...profile.customFields.filter(({ name }) => !named.has(name))],
    secondaryEmails: distinct([...stored.secondaryEmails, ...further], (one) => one.email).slice(0, MOST_EMAILS),
    addresses: distinct([...stored.addresses, ...profile.addresses], ({ address }) => postalTextOf(address)).slice(
      0,
      MOST_ADDRESSES,
    ),
  }
}

const definedOf = (profile: IdentityProfile) =>
  Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<IdentityProfile>

/** An address as it is compared, in lower case. */
function postalTextOf(address: IdentityProfile['addresses'][number]['address']): string {
  const { formattedAddress: _, ...parts } = address ?? {}
  return JSON.stringify(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))).toLowerCase()
}

const distinct = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed()
