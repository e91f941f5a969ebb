/** Members. */
import { z } from 'zod'
import { ActivityStatus, MemberPrivacyStatus, MemberStatus } from '../../enumerations.ts'
import { array, boolean, email, guid, int, map, message, optional, text, timestamp } from '../../wire.ts'

export const MemberImage = message('MemberImage', 'A picture of a member.', {
  id: text(),
  url: text(),
  height: int(),
  width: int(),
  offsetX: optional(int()),
  offsetY: optional(int()),
})
export type MemberImage = z.output<typeof MemberImage>

export const MemberProfile = message('MemberProfile', 'What others see of a member.', {
  nickname: text().describe('What it calls itself, or its name; empty where it has neither.'),
  slug: text().describe('Names it in addresses; no two have the same.'),
  photo: optional(MemberImage),
  cover: optional(MemberImage),
  title: optional(text()),
})
export type MemberProfile = z.output<typeof MemberProfile>

export const MemberStreetAddress = message('MemberStreetAddress', 'A street with its number.', {
  number: text(),
  name: text(),
})
export type MemberStreetAddress = z.output<typeof MemberStreetAddress>

export const MemberAddress = message(
  'MemberAddress',
  'A postal address of a member.',
  {
    streetAddress: optional(MemberStreetAddress),
    addressLine: optional(text()),
    id: optional(guid),
    addressLine2: optional(text()),
    city: optional(text()),
    subdivision: optional(text()),
    country: optional(text()),
    postalCode: optional(text()),
  },
  { atMostOne: [['streetAddress', 'addressLine']] },
)
export type MemberAddress = z.output<typeof MemberAddress>

export const MemberCustomField = message('MemberCustomField', 'A custom field of a contact.', {
  name: optional(text()),
  value: optional(z.unknown()),
})
export type MemberCustomField = z.output<typeof MemberCustomField>

/** Without the limits of what is changed here: an identity’s profile may be longer. */
export const Contact = message('Contact', 'How a member is reached.', {
  firstName: optional(text()),
  lastName: optional(text()),
  phones: optional(array(text())),
  emails: optional(array(email)).describe('The one it signs in with first.'),
  addresses: array(MemberAddress).describe('The preferred one first.'),
  birthdate: optional(text()).describe('A date, `YYYY-MM-DD`.'),
  company: optional(text()),
  jobTitle: optional(text()),
  customFields: optional(map(MemberCustomField)).describe('By their names.'),
})
export type Contact = z.output<typeof Contact>

export const Member = message('Member', 'A member of the site.', {
  id: guid,
  loginEmail: optional(email).describe('What the member signs in with. Fieldsets EXTENDED and FULL.'),
  loginEmailVerified: optional(boolean).describe(
    'Whether its owner has proved to read it. Fieldsets EXTENDED and FULL.',
  ),
  status: MemberStatus.describe('Whether it may sign in. UNKNOWN in fieldset PUBLIC.'),
  contactId: guid.describe('The contact behind the member.'),
  contact: optional(Contact).describe('How the member is reached. Fieldset FULL.'),
  profile: MemberProfile.describe('What others see of it.'),
  privacyStatus: MemberPrivacyStatus.describe('UNKNOWN in fieldset PUBLIC.'),
  activityStatus: ActivityStatus.describe('UNKNOWN in fieldset PUBLIC.'),
  createdDate: timestamp.describe('When it was made.'),
  updatedDate: timestamp.describe('When it was last changed.'),
  lastLoginDate: optional(timestamp).describe('When it signed in last. Fieldset FULL.'),
})
export type Member = z.output<typeof Member>

/** A list in a query string: one value or several. */
export const queryList = <T extends z.ZodType>(element: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(element).max(3).optional(),
  )

export const GetMyMemberResponse = message('GetMyMemberResponse', 'The member who is signed in.', {
  member: Member,
})
export type GetMyMemberResponse = z.output<typeof GetMyMemberResponse>
