/** The requests and answers of changing members. */
import type { z } from 'zod'
import { MemberPrivacyStatus } from '../enumerations.ts'
import { EmailOptions } from '../identity/recovery-messages.ts'
import { array, boolean, email, guid, int, localDate, message, optional, text } from '../wire.ts'
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

export const UpdateMemberRequest = message('UpdateMemberRequest', 'What to change.', {
  member: MemberChanges,
})
export type UpdateMemberRequest = z.output<typeof UpdateMemberRequest>

export const NewMember = message('NewMember', 'Who is to be a member.', {
  loginEmail: email,
  contact: optional(ContactChanges),
  profile: optional(MemberProfileChanges),
  privacyStatus: optional(MemberPrivacyStatus),
})
export type NewMember = z.output<typeof NewMember>

export const CreateMemberRequest = message('CreateMemberRequest', 'Who is to be a member.', {
  member: NewMember,
  invite: optional(boolean).describe('Whether a mail is sent with a link to set a password. Default: true.'),
  emailOptions: optional(EmailOptions),
})
export type CreateMemberRequest = z.output<typeof CreateMemberRequest>

export const MemberIdRequest = message('MemberIdRequest', 'Which member.', { id: guid })
export type MemberIdRequest = z.output<typeof MemberIdRequest>

export const MemberResponse = message('MemberResponse', 'The member as it is now.', { member: Member })
export type MemberResponse = z.output<typeof MemberResponse>

export const DisconnectMemberRequest = message('DisconnectMemberRequest', 'Which member, and from what.', {
  id: guid,
  provider: text({ min: 1, max: 100 }).describe('The id or the name of the identity provider.'),
})
export type DisconnectMemberRequest = z.output<typeof DisconnectMemberRequest>

export const DisconnectMemberResponse = message('DisconnectMemberResponse', 'What was disconnected.', {
  disconnected: int({ min: 0 }).describe('How many accounts at the provider signed the member in.'),
})
export type DisconnectMemberResponse = z.output<typeof DisconnectMemberResponse>
