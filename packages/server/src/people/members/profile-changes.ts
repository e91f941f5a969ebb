import type { ContactChanges, IdentityProfile, MemberAddress, MemberChanges } from '@cartwright/contract'
import { changeProfile } from './profile.ts'

type Changes = Omit<MemberChanges, 'id'>

/** A profile with what the calls about members change of it: they know fewer fields, so the others stay. */
export function profileWith(before: IdentityProfile, { contact, profile, privacyStatus }: Changes): IdentityProfile {
  return changeProfile(before, {
    ...(contact && fromContact(before, contact)),
    nickname: profile?.nickname,
    privacyStatus: privacyStatus === 'UNKNOWN' ? undefined : privacyStatus,
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
