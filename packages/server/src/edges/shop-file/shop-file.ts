import {
  BusinessBankAccount,
  BusinessRegister,
  SiteSettingsChanges,
  StorefrontAnnouncement,
  StorefrontLocaleChanges,
  StorefrontProfileChanges,
  StorefrontThemeChanges,
} from '@cartwright/contract'
import { z } from 'zod'
import { productAttribute } from './schema/attributes.ts'
import { brand, customization, infoSection, ribbon } from './schema/catalog-entities.ts'
import { collection } from './schema/collections.ts'
import { homeSection, menuLink, page } from './schema/content.ts'
import { customerSegment } from './schema/customer-segments.ts'
import { delivery } from './schema/delivery.ts'
import { discountRule } from './schema/discount-rules.ts'
import { coupon, fee } from './schema/discounts.ts'
import { feed } from './schema/feeds.ts'
import { location } from './schema/locations.ts'
import { membershipLevel } from './schema/membership-levels.ts'
import { priceList } from './schema/price-lists.ts'
import { relatedProducts } from './schema/related-products.ts'
import { safetyContact } from './schema/safety-contacts.ts'
import { taxes } from './schema/taxes.ts'
import { translations } from './schema/translations.ts'
import { currency, image, timeZone } from './schema/values.ts'

const images = Object.fromEntries(
  (
    [
      'logo',
      'logoDark',
      'icon',
      'socialImage',
      'footerImage',
      'footerImageDark',
      'signInImage',
      'signInImageDark',
    ] as const
  ).map((name) => [
    name,
    z
      .union([image, z.literal('')])
      .optional()
      .describe('An image. Empty: none.'),
  ]),
)

/** Its secrets, its address and what other sections have are no settings of the file. */
export const settingsSection = SiteSettingsChanges.omit({
  name: true,
  language: true,
  identityProviders: true,
  shopUrl: true,
  taxIncludedInPrices: true,
  revision: true,
})

const number = z.int().min(1).max(2_000_000_000)

/** Who runs the shop, beside what `profile` and `settings.invoices` have. */
export const businessSection = z.strictObject({
  register: BusinessRegister.strict().optional().describe('Where the business is registered. Both empty: nowhere.'),
  managers: z.array(z.string().min(1).max(100)).max(20).optional().describe('The persons who represent the business.'),
  taxNumbers: z.array(z.string().min(1).max(50)).max(10).optional().describe('Further tax numbers, on invoices only.'),
  bankAccount: BusinessBankAccount.strict().optional().describe('Its check digits are verified. An empty IBAN: none.'),
  smallBusiness: z.boolean().optional().describe('Whether the shop charges no VAT as a small business (§19 UStG).'),
  peppolId: z.string().max(60).optional().describe('Of the shop, such as `9930:DE123456789`. Empty: none.'),
  logoOnDocuments: z.boolean().optional().describe('Whether invoices and other documents show the logo.'),
  firstInvoice: number.optional().describe('The least number of an invoice. It cannot go below the last one.'),
  firstCreditNote: number.optional().describe('The least number of a credit note.'),
})
export type BusinessSection = z.output<typeof businessSection>

/** A shop as a file: `shop.json` or `shop.yaml`. A section that is left out stays as it is in the shop. */
export const ShopFile = z.strictObject({
  $schema: z.string().optional().describe('Where editors find the schema of this file.'),
  profile: StorefrontProfileChanges.extend(images)
    .strict()
    .optional()
    .describe('Name, contact, texts and images. What is left out stays; an empty text clears a text or an image.'),
  theme: StorefrontThemeChanges.strict().optional().describe('Colors, fonts and corners. What is left out stays.'),
  locale: StorefrontLocaleChanges.extend({
    timeZone: timeZone.optional().describe('Of opening hours and delivery windows, such as `Europe/Berlin`.'),
    currency: currency.optional().describe('Prices are stored in it: only a shop without products can change it.'),
  })
    .strict()
    .optional()
    .describe('Country, currency and languages. What is left out stays.'),
  announcement: StorefrontAnnouncement.strict()
    .optional()
    .describe('A bar with a text above every page. It replaces the one that there is; an empty text: none.'),
  settings: settingsSection
    .strict()
    .optional()
    .describe('Further settings, by the names of `cartwright settings`. What is left out stays.'),
  business: businessSection
    .optional()
    .describe('Register, managers, tax numbers, bank account and numbers of invoices. What is left out stays.'),
  collections: z
    .array(collection)
    .optional()
    .describe('Collections of products. Others stay. Those of one parent get the order of the file.'),
  locations: z
    .array(location)
    .max(100)
    .optional()
    .describe('Where stock is, by name. Others stay, and so does all stock.'),
  delivery: delivery.optional().describe('Regions and ways to get an order.'),
  taxes: taxes.optional().describe('What is left out stays.'),
  fees: z.array(fee).optional().describe('Fees on orders. They replace those that exist.'),
  discountRules: z
    .array(discountRule)
    .max(200)
    .optional()
    .describe('They replace those that exist. Rules for members or groups, or with alternatives, stay as they are.'),
  priceLists: z
    .array(priceList)
    .max(100)
    .optional()
    .describe('Price lists by their names. Others stay, and so do prices: `cartwright prices import` sets them.'),
  membershipLevels: z
    .array(membershipLevel)
    .max(50)
    .optional()
    .describe('Levels of membership by their names. Others stay.'),
  customerSegments: z
    .array(customerSegment)
    .max(200)
    .optional()
    .describe('Segments of customers by their names. Others stay.'),
  productAttributes: z
    .array(productAttribute)
    .max(100)
    .optional()
    .describe('Attributes of products by their keys. Others stay.'),
  safetyContacts: z
    .array(safetyContact)
    .max(1000)
    .optional()
    .describe('Manufacturers and responsible persons by their names. Others stay.'),
  feeds: z.array(feed).max(100).optional().describe('Product feeds by their names. Others stay.'),
  relatedProducts: z
    .array(relatedProducts)
    .optional()
    .describe('Products shown beside a product, by its slug. Choices of other products stay.'),
  brands: z.array(brand).max(1000).optional().describe('Brands by their names. Others stay.'),
  ribbons: z.array(ribbon).max(1000).optional().describe('Ribbons by their names. Others stay.'),
  infoSections: z
    .array(infoSection)
    .max(1000)
    .optional()
    .describe('Info sections by their names. Products that have one change with it. Others stay.'),
  customizations: z
    .array(customization)
    .max(1000)
    .optional()
    .describe('Options and modifiers by type and name. Products that have one change with it. Others stay.'),
  coupons: z.array(coupon).optional().describe('They replace those that exist. Uses stay counted.'),
  homeSections: z.array(homeSection).max(30).optional().describe('Sections of the home page, in their order.'),
  pageSections: z
    .record(z.string(), z.array(homeSection).max(30))
    .optional()
    .describe('Sections of other pages, by the id of the page.'),
  menus: z.array(menuLink).optional().describe('Links of the menus. They replace those that exist.'),
  translations: translations
    .optional()
    .describe('Texts in further languages, by language. What is left out stays; an empty text removes one.'),
  pages: z.array(page).optional().describe('They replace those that exist, also drafts.'),
})
export type ShopFile = z.output<typeof ShopFile>
