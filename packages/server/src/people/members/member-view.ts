import type { MemberFieldset, MemberStatus, Member as MemberView } from '@cartwright/contract'
import type { Member } from './member-store.ts'
import { displayName } from './profile.ts'

/**
 * The requested fields of a member; public ones are always included. Stored data is returned unchanged, even beyond
 * current limits.
 */
export function toMemberView(member: Member, fieldsets: readonly MemberFieldset[]): MemberView {
  const isFull = fieldsets.includes('FULL')
  return {
    ...publicFields(member),
    ...((isFull || fieldsets.includes('EXTENDED')) && extendedFields(member)),
    ...(isFull && { contact: contactOf(member), lastLoginDate: member.lastLoginAt ?? undefined }),
  }
}

function publicFields({ id, contactId, slug, profile, createdAt, updatedAt }: Member): MemberView {
  return {
    id,
    contactId,
    profile: { nickname: displayName(profile), slug },
    status: 'UNKNOWN',
    privacyStatus: 'UNKNOWN',
    activityStatus: 'UNKNOWN',
    createdDate: createdAt,
    updatedDate: updatedAt,
  }
}

function extendedFields({ email, emailVerified, status, profile }: Member): Partial<MemberView> {
  return {
    loginEmail: email,
    loginEmailVerified: emailVerified,
    status: memberStatus[status],
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activityStatus: 'ACTIVE',
  }
}

const memberStatus: Record<Member['status'], MemberStatus> = {
  ACTIVE: 'APPROVED',
  PENDING: 'PENDING',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
}

function contactOf({ email, profile }: Member) {
  const { firstName, lastName, phones, phonesV2, birthdate, company, position, secondaryEmails, customFields } = profile
  return {
    firstName,
    lastName,
    emails: [email, ...secondaryEmails.map((further) => further.email)],
    // A phone may be stored in both forms.
    phones: [...new Set([...phones, ...phonesV2.map(({ phone }) => phone)])],
    addresses: profile.addresses.flatMap(({ address }) => (address ? [toAddress(address)] : [])),
    birthdate,
    company,
    jobTitle: position,
    ...(customFields.length > 0 && { customFields: Object.fromEntries(customFields.map(toCustomField)) }),
  }
}

/** These calls know a custom field by its value alone; which of the kinds it is of shows in it. */
function toCustomField({ name, value }: Member['profile']['customFields'][number]) {
  const [plain] = Object.values(value ?? {}).filter((each) => each !== undefined)
  return [name, { name, value: plain }] as const
}

type ProfileAddress = NonNullable<Member['profile']['addresses'][number]['address']>

function toAddress({ streetName, streetNumber, addressLine, formattedAddress: _, ...rest }: ProfileAddress) {
  return streetName === undefined
    ? { ...rest, addressLine }
    : { ...rest, streetAddress: { name: streetName, number: streetNumber ?? '' } }
}
