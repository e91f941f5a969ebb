/** What the owner decides about the storefront. */
import type { z } from 'zod'
import { BusinessAddress } from '../../platform/settings/properties.ts'
import { seenSettingsRevision, settingsRevision } from '../../platform/settings/revision.ts'
import {
  array,
  boolean,
  countryCode,
  email,
  int,
  language,
  message,
  optional,
  phone,
  text,
  timestamp,
} from '../../wire.ts'
import { linkTarget } from './page-section.ts'
import { StorefrontTheme, StorefrontThemeChanges } from './theme.ts'

const texts = {
  tagline: optional(text({ max: 120 })),
  description: optional(text({ max: 5000 })),
  footnote: optional(text({ max: 300 })).describe('Small print at the end of every page.'),
  returnPolicy: optional(text({ max: 5000 })),
}

export const StorefrontTexts = message('StorefrontTexts', 'The texts of a shop in one more language.', {
  language,
  ...texts,
})
export type StorefrontTexts = z.output<typeof StorefrontTexts>

const fileId = optional(text({ max: 255 })).describe('The id of an image in the media library. Empty: none.')

export const StorefrontReturns = message(
  'StorefrontReturns',
  'The return policy as data, for search engines. Published only if `days` is set.',
  {
    days: optional(int({ min: 0, max: 3650 })).describe('Days to return an item after delivery. 0: no returns.'),
    isShippingFree: optional(boolean).describe('Whether the shop pays the shipping of a return.'),
  },
)
export type StorefrontReturns = z.output<typeof StorefrontReturns>

const profile = {
  ...texts,
  returns: optional(StorefrontReturns),
  logo: fileId,
  logoDark: fileId,
  logoShowsName: optional(boolean),
  icon: fileId,
  socialImage: fileId,
  footerImage: fileId,
  footerImageDark: fileId,
  signInImage: fileId,
  signInImageDark: fileId,
  phone: optional(phone),
  email: optional(email),
  address: optional(BusinessAddress),
}

const translations = 'The texts in other languages. All of them: the list is replaced.'

export const StorefrontProfileSettings = message('StorefrontProfileSettings', 'Name, texts and images of a shop.', {
  name: text(),
  ...profile,
  translations: array(StorefrontTexts),
})
export type StorefrontProfileSettings = z.output<typeof StorefrontProfileSettings>

export const StorefrontProfileChanges = message(
  'StorefrontProfileChanges',
  'What to change. What is not given stays; an empty text clears a text or an image.',
  {
    name: optional(text({ min: 1, max: 100 })),
    ...profile,
    translations: optional(array(StorefrontTexts, { max: 50 })).describe(translations),
  },
)
export type StorefrontProfileChanges = z.output<typeof StorefrontProfileChanges>

export const StorefrontLocaleChanges = message('StorefrontLocaleChanges', 'What to change. What is not given stays.', {
  country: optional(countryCode).describe('Where the shop is.'),
  languages: optional(array(language, { min: 1, max: 20 })).describe(
    'The languages that the shop can be read in. The first becomes the language of the site.',
  ),
})
export type StorefrontLocaleChanges = z.output<typeof StorefrontLocaleChanges>

export const StorefrontLocaleSettings = message('StorefrontLocaleSettings', 'Country and languages of a shop.', {
  country: optional(countryCode),
  languages: array(language),
})
export type StorefrontLocaleSettings = z.output<typeof StorefrontLocaleSettings>

const announcementText = text({ max: 200 })

export const StorefrontAnnouncementTexts = message(
  'StorefrontAnnouncementTexts',
  'The announcement in one more language.',
  { language, text: announcementText },
)
export type StorefrontAnnouncementTexts = z.output<typeof StorefrontAnnouncementTexts>

export const StorefrontAnnouncement = message('StorefrontAnnouncement', 'A bar with a text above every page.', {
  text: announcementText.describe('Empty: no announcement.'),
  url: optional(linkTarget).describe('Where it leads.'),
  startDate: optional(timestamp).describe('When it appears. Default: at once.'),
  endDate: optional(timestamp).describe('When it disappears. Default: never.'),
  dismissible: optional(boolean).describe('Whether customers can close it. Default: true.'),
  translations: optional(array(StorefrontAnnouncementTexts, { max: 20 })),
})
export type StorefrontAnnouncement = z.output<typeof StorefrontAnnouncement>

export const StorefrontSettings = message('StorefrontSettings', 'What the owner decided about the storefront.', {
  profile: StorefrontProfileSettings,
  theme: StorefrontTheme,
  locale: StorefrontLocaleSettings,
  announcement: optional(StorefrontAnnouncement),
  revision: settingsRevision,
})
export type StorefrontSettings = z.output<typeof StorefrontSettings>

export const StorefrontSettingsChanges = message(
  'StorefrontSettingsChanges',
  'What to change. What is not given stays.',
  {
    profile: optional(StorefrontProfileChanges),
    theme: optional(StorefrontThemeChanges),
    locale: optional(StorefrontLocaleChanges),
    announcement: optional(StorefrontAnnouncement).describe('Replaces the one that there is.'),
    revision: seenSettingsRevision,
  },
)
export type StorefrontSettingsChanges = z.output<typeof StorefrontSettingsChanges>

export const StorefrontLanguage = message('StorefrontLanguage', 'A language of the shop, and what it lacks.', {
  language,
  texts: int().describe('How many texts need a translation; 0 for the own language of the shop.'),
  missing: int().describe('How many of them have none. `ListMissingTranslations` lists them.'),
  offered: boolean.describe('Whether shoppers can choose it: at most one text in ten is missing.'),
})
export type StorefrontLanguage = z.output<typeof StorefrontLanguage>
