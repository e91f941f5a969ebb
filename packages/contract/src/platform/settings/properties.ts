/** What a site says of its business: the provider's site properties. */
import type { z } from 'zod'
import { AddressHintPlacement, BusinessType, DayOfWeek } from '../../enumerations.ts'
import {
  boolean,
  countryCodeOrNone,
  currencyCode,
  email,
  float,
  list,
  message,
  optional,
  phone,
  present,
  text,
  timeOfDay,
  timestamp,
  timeZone,
  webUrl,
} from '../../wire.ts'

export const SiteLocale = message('SiteLocale', 'Language and country of a site.', {
  languageCode: text().describe('Two letters (ISO 639-1).'),
  country: countryCodeOrNone.describe('Two letters (ISO 3166-1), or empty if unknown.'),
})
export type SiteLocale = z.output<typeof SiteLocale>

export const AddressHint = message('AddressHint', 'A text that is shown with an address, or instead of it.', {
  text: present(text({ max: 500 }), ''),
  placement: present(AddressHintPlacement, 'BEFORE'),
})
export type AddressHint = z.output<typeof AddressHint>

export const BusinessCoordinates = message('BusinessCoordinates', 'Where a business is.', {
  latitude: present(float({ min: -90, max: 90 }), 0),
  longitude: present(float({ min: -180, max: 180 }), 0),
})
export type BusinessCoordinates = z.output<typeof BusinessCoordinates>

const line = present(text({ max: 255 }), '')

export const BusinessAddress = message('BusinessAddress', 'The address of a business.', {
  street: line,
  streetNumber: line,
  apartmentNumber: line,
  city: line,
  country: present(countryCodeOrNone, ''),
  state: line,
  zip: present(text({ max: 20 }), ''),
  isPhysical: present(boolean, false).describe('Whether customers can go there.'),
  googleFormattedAddress: present(text({ max: 500 }), ''),
  hint: optional(AddressHint),
  coordinates: optional(BusinessCoordinates),
})
export type BusinessAddress = z.output<typeof BusinessAddress>

export const TimePeriod = message('TimePeriod', 'A time of each week at which a business is open.', {
  openDay: DayOfWeek,
  openTime: timeOfDay,
  closeDay: DayOfWeek,
  closeTime: timeOfDay.describe('On the same day, after `openTime`. `24:00` is the end of the day.'),
})
export type TimePeriod = z.output<typeof TimePeriod>

export const SpecialHourPeriod = message('SpecialHourPeriod', 'An exception to the regular hours.', {
  startDate: timestamp,
  endDate: timestamp.describe('After `startDate`.'),
  isClosed: present(boolean, true),
  comment: present(text({ max: 500 }), ''),
})
export type SpecialHourPeriod = z.output<typeof SpecialHourPeriod>

export const BusinessSchedule = message('BusinessSchedule', 'When a business is open, in the time zone of the site.', {
  periods: list(TimePeriod, { max: 100 }),
  specialHourPeriod: list(SpecialHourPeriod, { max: 100 }),
})
export type BusinessSchedule = z.output<typeof BusinessSchedule>

export const ConsentPolicy = message('ConsentPolicy', 'Which cookies a site uses before a visitor decides.', {
  essential: optional(boolean).describe('Always true.'),
  functional: optional(boolean),
  analytics: optional(boolean),
  advertising: optional(boolean),
  dataToThirdParty: optional(boolean),
})
export type ConsentPolicy = z.output<typeof ConsentPolicy>

const contact = {
  email: optional(email),
  phone: optional(phone),
  fax: optional(phone),
  address: optional(BusinessAddress),
}

const profile = {
  siteDisplayName: optional(text({ min: 1, max: 100 })).describe(
    'The name of the site, also in its settings and mails.',
  ),
  businessName: optional(text({ min: 1, max: 200 })).describe('The name of the site, unless set.'),
  logo: optional(text({ min: 1, max: 255 })).describe('The id of an image in the media library.'),
  description: optional(text({ max: 5000 })),
  companyId: optional(text({ max: 50 })).describe('The id that local authorities issued to the business.'),
}

export const SiteProperties = message('SiteProperties', 'What a site says of its business. Visitors can read it.', {
  ...contact,
  ...profile,
  locale: optional(SiteLocale),
  language: optional(text()).describe('Two letters (ISO 639-1), from the settings.'),
  paymentCurrency: optional(currencyCode).describe('The currency of the settings.'),
  timeZone: optional(timeZone),
  businessSchedule: optional(BusinessSchedule),
  consentPolicy: optional(ConsentPolicy),
  businessConfig: optional(BusinessType),
  externalSiteUrl: optional(webUrl).describe('The address of the shop, from the settings.'),
  trackClicksAnalytics: optional(boolean).describe('Always false.'),
})
export type SiteProperties = z.output<typeof SiteProperties>

export const GetSitePropertiesResponse = message('GetSitePropertiesResponse', 'The properties.', {
  version: text().describe('Changes with every change of the settings.'),
  properties: SiteProperties,
})
export type GetSitePropertiesResponse = z.output<typeof GetSitePropertiesResponse>

export const BusinessContact = message('BusinessContact', 'How customers reach a business.', contact)
export type BusinessContact = z.output<typeof BusinessContact>

export const BusinessProfile = message('BusinessProfile', 'What a business is.', profile)
export type BusinessProfile = z.output<typeof BusinessProfile>

export const BusinessRegion = message('BusinessRegion', 'Currency and time zone of a business.', {
  paymentCurrency: optional(currencyCode).describe('Cannot be changed: prices are stored in it.'),
  timeZone: optional(timeZone),
})
export type BusinessRegion = z.output<typeof BusinessRegion>
