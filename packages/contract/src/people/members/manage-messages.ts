/** The requests and answers of changing members. */
import type { z } from 'zod'
import { MemberPrivacyStatus } from '../../enumerations.ts'
import { array, email, guid, localDate, message, optional, text } from '../../wire.ts'
import { Member, MemberAddress, MemberStreetAddress } from './member.ts'

export const NewStreetAddress = message('NewStreetAddress', 'A street with its number.', {
  ...MemberStreetAddress.shape,
  number: text({ max: 100 }),
  name: text({ max: 200 }),
})
export type NewStreetAddress = z.output<typeof NewStreetAddress>

export const NewMemberAddress = message(
  'NewMemberAddress',
  'A postal address that a member is to have.',
  {
    ...MemberAddress.shape,
    streetAddress: optional(NewStreetAddress),
    addressLine: optional(text({ max: 200 })),
  },
  { atMostOne: [['streetAddress', 'addressLine']] },
)
export type NewMemberAddress = z.output<typeof NewMemberAddress>

export const ContactChanges = message('ContactChanges', 'What to change of how a member is reached.', {
  firstName: optional(text({ max: 100 })),
  lastName: optional(text({ max: 100 })),
  phones: optional(array(text({ max: 50 }), { max: 20 })),
  addresses: optional(array(NewMemberAddress, { max: 50 })),
  birthdate: optional(localDate),
  company: optional(text({ max: 100 })),
  jobTitle: optional(text({ max: 100 })),
})
export type ContactChanges = z.output<typeof ContactChanges>

export const MemberProfileChanges = message('MemberProfileChanges', 'What to change of what others see.', {
  nickname: optional(text({ max: 100 })),
})
export type MemberProfileChanges = z.output<typeof MemberProfileChanges>

export const MemberChanges = message('MemberChanges', 'What to change of a member. What is not given stays.', {
  id: guid,
  contact: optional(ContactChanges),
  profile: optional(MemberProfileChanges),
  privacyStatus: optional(MemberPrivacyStatus),
})
export type MemberChanges = z.output<typeof MemberChanges>

export const NewMember = message('NewMember', 'Who is to be a member.', {
  loginEmail: email,
  contact: optional(ContactChanges),
  profile: optional(MemberProfileChanges),
  privacyStatus: optional(MemberPrivacyStatus),
})
export type NewMember = z.output<typeof NewMember>

export const MemberIdRequest = message('MemberIdRequest', 'Which member.', { id: guid })
export type MemberIdRequest = z.output<typeof MemberIdRequest>

export const MemberResponse = message('MemberResponse', 'The member as it is now.', { member: Member })
export type MemberResponse = z.output<typeof MemberResponse>
