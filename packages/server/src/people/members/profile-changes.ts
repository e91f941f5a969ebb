import type {
  ContactChanges,
  IdentityProfile,
  IdentityProfileChanges,
  MemberAddress,
  MemberChanges,
} from '@cartwright/contract'
import { clears, withDefaults } from '../../platform/kernel/cleared.ts'
import { changeProfile } from './profile.ts'

type Changes = Omit<MemberChanges, 'id'>

/** What the fields of a profile are that an update clears. */
const emptyProfile: IdentityProfileChanges = {
  firstName: '',
  lastName: '',
  nickname: '',
  picture: '',
  phones: [],
  labels: [],
  language: '',
  privacyStatus: 'UNDEFINED',
  customFields: [],
  secondaryEmails: [],
  phonesV2: [],
  addresses: [],
  company: '',
  position: '',
  birthdate: '',
  subscription: false,
  vatId: '',
}

/** Changes of a profile in which what is cleared is empty. */
export const clearProfile = (changes: IdentityProfileChanges): IdentityProfileChanges =>
  withDefaults(changes, emptyProfile)

const emptyContact: ContactChanges = {
  firstName: '',
  lastName: '',
  phones: [],
  addresses: [],
  birthdate: '',
  company: '',
  jobTitle: '',
}

/** A profile with what the calls about members change of it: they know fewer fields, so the others stay. */
export function profileWith(before: IdentityProfile, changes: Changes): IdentityProfile {
  const { profile, privacyStatus } = changes
  const contact = clears(changes, 'contact') ? emptyContact : changes.contact
  const isAnonymous = clears(changes, 'profile') || (profile && clears(profile, 'nickname'))
  const isUnknown = clears(changes, 'privacyStatus')
  return changeProfile(before, {
    ...(contact && fromContact(before, withDefaults(contact, emptyContact))),
    nickname: isAnonymous ? '' : profile?.nickname,
    privacyStatus: isUnknown ? 'UNDEFINED' : privacyStatus === 'UNKNOWN' ? undefined : privacyStatus,
  })
}

function fromContact(before: IdentityProfile, { jobTitle, addresses, phones, ...contact }: ContactChanges) {
  return {
    ...contact,
    position: jobTitle,
    // The list of telephones these calls know is of both forms.
    ...(phones && { phones, phonesV2: before.phonesV2.filter(({ phone }) => phones.includes(phone)) }),
    addresses: addresses?.map((address, index) => ({
      address: toProfileAddress(address),
      tag: before.addresses[index]?.tag ?? ('UNTAGGED' as const),
    })),
  }
}

function toProfileAddress({ streetAddress, id: _, ...rest }: MemberAddress) {
  return streetAddress ? { ...rest, streetName: streetAddress.name, streetNumber: streetAddress.number } : rest
}
