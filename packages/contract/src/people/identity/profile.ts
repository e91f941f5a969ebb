/** The profile of a member. */
import type { z } from 'zod'
import { AddressTag, EmailTag, PhoneTag, PrivacyStatus } from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCode,
  email,
  float,
  json,
  language,
  languageOrNone,
  list,
  localDate,
  localDateOrNone,
  map,
  message,
  optional,
  phone,
  present,
  text,
  timestamp,
} from '../../wire.ts'

/** A list or map whose values, under `value`, follow the outer rules. */
const holding = (values: () => z.ZodType) =>
  json.superRefine(({ value }, context) => {
    const issues = value === undefined ? [] : (values().safeParse(value).error?.issues ?? [])
    for (const issue of issues) context.addIssue({ ...issue, path: ['value', ...issue.path] })
  })

export const CustomValue = message(
  'CustomValue',
  'A value of a custom field: one of these.',
  {
    strValue: optional(text()),
    numValue: optional(float()),
    boolValue: optional(boolean),
    dateValue: optional(timestamp),
    listValue: optional(holding((): z.ZodType => CustomValueList)).describe('`{ value: [...] }`, with further values.'),
    mapValue: optional(holding((): z.ZodType => CustomValueMap)).describe(
      '`{ value: {...} }`, with further values by name.',
    ),
  },
  { atMostOne: [['strValue', 'numValue', 'boolValue', 'dateValue', 'listValue', 'mapValue']] },
)
export type CustomValue = z.output<typeof CustomValue>

const CustomValueList = array(CustomValue)
const CustomValueMap = map(CustomValue)

export const CustomField = message('CustomField', 'A custom field of a profile.', {
  name: text().describe('Names the field; the owner’s `profileFields` say which are asked for.'),
  value: optional(CustomValue),
})
export type CustomField = z.output<typeof CustomField>

export const SecondaryEmail = message('SecondaryEmail', 'A further email address.', {
  email: email,
  tag: present(EmailTag, 'UNTAGGED'),
})
export type SecondaryEmail = z.output<typeof SecondaryEmail>

export const Phone = message('Phone', 'A telephone number.', {
  countryCode: optional(countryCode),
  phone: phone,
  tag: present(PhoneTag, 'UNTAGGED'),
})
export type Phone = z.output<typeof Phone>

export const IdentityAddress = message('IdentityAddress', 'A postal address of a member.', {
  country: optional(countryCode),
  subdivision: optional(text()).describe('A state, province or the like; best as ISO 3166-2, such as `US-NY`.'),
  city: optional(text()),
  postalCode: optional(text()),
  addressLine: optional(text()).describe('Street and number, in one line.'),
  addressLine2: optional(text()).describe('Floor, flat and the like.'),
  formattedAddress: optional(text()).describe('The whole address in one text.'),
  streetName: optional(text({ max: 1000 })),
  streetNumber: optional(text({ max: 1000 })),
})
export type IdentityAddress = z.output<typeof IdentityAddress>

export const AddressWrapper = message('AddressWrapper', 'A postal address and what it is used for.', {
  address: optional(IdentityAddress),
  tag: present(AddressTag, 'UNTAGGED').describe('What the address is used for.'),
})
export type AddressWrapper = z.output<typeof AddressWrapper>

export const IdentityProfile = message('IdentityProfile', 'The profile of a member.', {
  firstName: optional(text()),
  lastName: optional(text()),
  nickname: optional(text()),
  picture: optional(text()).describe('The address of a picture.'),
  emails: list(text()).describe('The older form of `secondaryEmails`.'),
  phones: list(text()).describe('The older form of `phonesV2`.'),
  labels: list(text(), { max: 2000 }).describe('Labels of the contact.'),
  language: optional(language),
  privacyStatus: present(PrivacyStatus, 'UNDEFINED'),
  customFields: list(CustomField),
  secondaryEmails: list(SecondaryEmail),
  phonesV2: list(Phone),
  addresses: list(AddressWrapper),
  company: optional(text({ max: 1000 })),
  position: optional(text({ max: 1000 })),
  birthdate: optional(localDate).describe('The day of birth.'),
  slug: optional(text({ max: 255 })).describe('Names the public profile in addresses.'),
  subscription: optional(boolean),
  vatId: optional(text({ max: 1000 })),
})
export type IdentityProfile = z.output<typeof IdentityProfile>

export const IdentityProfileChanges = message(
  'IdentityProfileChanges',
  'What to change of a profile. A field that is given replaces what was there, a list as a whole; others stay.',
  {
    firstName: optional(text({ max: 100 })),
    lastName: optional(text({ max: 100 })),
    nickname: optional(text({ max: 100 })),
    picture: optional(text({ max: 2000 })),
    phones: optional(array(text({ max: 50 }), { max: 20 })),
    labels: optional(array(text({ max: 100 }), { max: 100 })).describe('Owners and apps only.'),
    language: optional(languageOrNone).describe('Empty: none.'),
    privacyStatus: optional(PrivacyStatus),
    customFields: optional(array(CustomField, { max: 100 })).describe('All of them: one that is left out is gone.'),
    secondaryEmails: optional(array(SecondaryEmail, { max: 20 })),
    phonesV2: optional(array(Phone, { max: 20 })),
    addresses: optional(array(AddressWrapper, { max: 50 })).describe('All of them, the preferred one first.'),
    company: optional(text({ max: 1000 })),
    position: optional(text({ max: 1000 })),
    birthdate: optional(localDateOrNone).describe('The day of birth. Empty: none.'),
    subscription: optional(boolean),
    vatId: optional(text({ max: 1000 })),
  },
)
export type IdentityProfileChanges = z.output<typeof IdentityProfileChanges>
