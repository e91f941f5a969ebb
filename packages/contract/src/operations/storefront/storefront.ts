/** What a storefront needs before it draws a page: name, look, places, content. */
import type { z } from 'zod'
import { BusinessRegister, LegalAddress } from '../../platform/settings/business.ts'
import { BusinessAddress } from '../../platform/settings/properties.ts'
import { WorkingDays } from '../../selling/delivery/entities.ts'
import { array, boolean, message, optional, text, webUrl } from '../../wire.ts'
import { StorefrontBar, StorefrontImage, StorefrontMenu, StorefrontPage, StorefrontSection } from './content.ts'
import { StorefrontReturns } from './settings.ts'
import { StorefrontTheme } from './theme.ts'

export const StorefrontContact = message('StorefrontContact', 'How customers reach the shop.', {
  email: optional(text()),
  phone: optional(text()),
  address: optional(BusinessAddress),
})
export type StorefrontContact = z.output<typeof StorefrontContact>

export const StorefrontBusiness = message('StorefrontBusiness', 'Who runs the shop, as its imprint says.', {
  legalName: text(),
  address: LegalAddress,
  email: optional(text()),
  phone: optional(text()),
  vatNumber: optional(text()),
  register: optional(BusinessRegister),
  managers: array(text()).describe('The persons who represent the business.'),
  furtherDetails: optional(text()).describe('Further lines.'),
  smallBusiness: optional(boolean).describe('Whether it charges no VAT as a small business.'),
})
export type StorefrontBusiness = z.output<typeof StorefrontBusiness>

export const StorefrontProfile = message('StorefrontProfile', 'Name, texts and images of a shop.', {
  name: text(),
  tagline: optional(text()),
  description: optional(text()),
  footnote: optional(text()).describe('Small print at the end of every page.'),
  logo: optional(StorefrontImage),
  logoDark: optional(StorefrontImage).describe('On dark backgrounds; `logo` unless set.'),
  logoShowsName: optional(boolean).describe('Whether the name is part of the logo; otherwise it is written beside it.'),
  icon: optional(StorefrontImage).describe('In the tab of a browser, and above short messages.'),
  socialImage: optional(StorefrontImage).describe('Where a page is shared.'),
  footerImage: optional(StorefrontImage).describe('A decoration above the footer.'),
  footerImageDark: optional(StorefrontImage),
  signInImage: optional(StorefrontImage).describe('Beside the sign-in form.'),
  signInImageDark: optional(StorefrontImage),
  contact: StorefrontContact,
  returnPolicy: optional(text()),
  returns: optional(StorefrontReturns),
})
export type StorefrontProfile = z.output<typeof StorefrontProfile>

export const StorefrontLocale = message('StorefrontLocale', 'Places, money and languages of a shop.', {
  country: text().describe('Where the shop is, as two letters; empty while unknown.'),
  currency: text(),
  currencies: array(text()).describe('The currencies that the shop sells in, its own first.'),
  taxIncludedInPrices: boolean.describe('Whether the prices of products include tax.'),
  language: text().describe('The language that pages start in.'),
  languages: array(text()).describe('The languages that the shop can be read in, the first of them its own.'),
})
export type StorefrontLocale = z.output<typeof StorefrontLocale>

export const StorefrontDelivery = message('StorefrontDelivery', 'Where the shop delivers.', {
  countries: array(text()).describe('As two letters, in alphabetical order.'),
  worldwide: boolean.describe('Whether it delivers to all other countries too.'),
  workingDays: optional(WorkingDays).describe(
    'How long the first delivery option of the country of the shop takes. Absent where the shop has not set it.',
  ),
  timeZone: text().describe('Time zone of the shop, such as `Europe/Berlin`. Working days count in it.'),
})
export type StorefrontDelivery = z.output<typeof StorefrontDelivery>

export const Storefront = message('Storefront', 'Everything a storefront needs before it draws a page.', {
  profile: StorefrontProfile,
  theme: StorefrontTheme,
  locale: StorefrontLocale,
  delivery: StorefrontDelivery,
  menus: array(StorefrontMenu),
  announcement: optional(StorefrontBar),
  homeSections: array(StorefrontSection),
  pages: array(StorefrontPage),
  business: StorefrontBusiness,
  withdrawalUrl: optional(webUrl).describe(
    'The page of the site where customers withdraw from a contract. Absent where the shop offers none.',
  ),
  cancellationUrl: optional(webUrl).describe(
    'The page of the site where customers cancel a subscription without signing in. Absent where the shop has sold none.',
  ),
})
export type Storefront = z.output<typeof Storefront>
