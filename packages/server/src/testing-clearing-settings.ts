/** Updates of settings, with a value for each field. */
import { type Call, calls } from '@cartwright/contract'
import { z } from 'zod'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'

type Values = (shop: ClearingShop) => Readonly<Record<string, unknown>>

/** Settings, of which there is one. */
const single = (
  one: string,
  [call, get]: readonly [update: Call, get: Call],
  values: Values,
  more: Partial<Clearing> = {},
): Clearing => ({
  call,
  one,
  open: async (shop) => {
    if (call === calls.UpdateSiteSettings) await answerOf(shop, call, { settings: { taxIncludedInPrices: false } })
    return {
      entity: {},
      values: values(shop),
      read: async () => record.parse((await answerOf(shop, get, {}))[one]),
    }
  },
  ...more,
})

const settings = single('settings', [calls.UpdateSiteSettings, calls.GetSiteSettings], () => ({
  currencyRates: [{ currency: 'USD', rate: '1.1' }],
  exchangeRateSource: 'https://rates.test/today.xml',
  weightUnit: 'LB',
  taxIncludedInPrices: true,
  shopUrl: 'https://other.test',
  showsOrdersInShop: true,
  signUp: 'CLOSED',
  emailVerification: true,
  ownerApproval: true,
  captcha: 'ALWAYS',
  uniformSignIn: true,
  countsVisits: false,
  servesAgents: false,
  agentAccess: 'SEARCH',
  agentSignatures: 'REQUIRED',
  agentPayments: false,
  googlePayMerchantId: 'BCR2',
  stripeProfileId: 'profile_1',
  identityProviders: [{ id: GUID, name: 'Id', issuer: 'https://id.test', clientId: 'shop' }],
  memberPasskeys: true,
  profileFields: [{ name: 'size', kind: 'TEXT' }],
  eventRetentionDays: 31,
  deadLetterRetentionDays: 91,
  jobRetentionDays: 31,
  auditRetentionDays: 731,
  orderLimits: { minimumQuantity: 2 },
  stockHoldMinutes: 16,
  orderMailTexts: [{ kind: 'CONFIRMATION', language: 'en', subject: 'Thank you' }],
  invoices: { issue: 'BY_HAND', invoicePrefix: 'M-', creditNotePrefix: 'C-' },
  accounting: { chart: 'SKR04' },
  paymentWays: [{ provider: 'test', enabled: false }],
  downloadLinkDays: 31,
  downloadLimit: 6,
  returnWindowDays: 31,
  reviewMailDays: 7,
  withdrawalDays: 15,
  subscriptionRetryDays: [2, 4],
  subscriptionAfterRetries: 'CANCEL',
  subscriptionMissingStock: 'SKIP',
  subscriptionNoticeDays: 5,
  membershipGraceDays: 3,
  subscriptionPriceConsent: false,
  lowestPriorPrices: 'ALWAYS',
  bookingsCheckoutUrl: 'https://book.test/{serviceId}',
  bookingsBookUrl: 'https://book.test/{resourceId}',
  eventsCheckoutUrl: 'https://event.test/{eventSlug}',
  paidPlansCheckoutUrl: 'https://plan.test/{planId}',
  memberAccountUrl: 'https://account.test/{section}',
  abandonedCartDays: 91,
  recoveryMails: 'ALWAYS',
  recoveryMailHours: [2],
  newsletterAtCheckout: true,
  setUpDecisions: [{ item: 'WITHDRAWAL', reason: 'No consumers' }],
}))

const business = single('businessDetails', [calls.UpdateBusinessDetails, calls.GetBusinessDetails], ({ imageId }) => ({
  legalName: 'Moor & Heide GmbH',
  address: { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' },
  email: 'hello@moor.example',
  phone: '+49 421 1234',
  vatNumber: 'DE123456789',
  peppolId: '9930:DE123456789',
  smallBusiness: true,
  taxNumbers: ['60/123/45678'],
  register: { court: 'Amtsgericht Bremen', number: 'HRB 12345' },
  managers: ['Ada Moor'],
  furtherDetails: 'Supervisory authority: City of Bremen',
  bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  logo: imageId,
  logoOnDocuments: false,
}))

const partOfBusiness = (part: 'address' | 'invoices', values: Readonly<Record<string, unknown>>): Clearing => ({
  call: calls.UpdateBusinessDetails,
  one: `businessDetails.${part}`,
  open: async (shop) => ({
    entity: {},
    read: async () =>
      record.parse(record.parse((await answerOf(shop, calls.GetBusinessDetails, {})).businessDetails)[part]),
    values,
  }),
})

const storefront = single('settings', [calls.UpdateStorefrontSettings, calls.GetStorefrontSettings], () => ({
  theme: { cornerRadius: 3 },
  announcement: { text: 'Closed on Monday' },
}))

const properties = (one: string, call: Call, values: Values): Clearing => ({
  call,
  one,
  open: async (shop) => ({
    entity: {},
    read: async () => record.parse((await answerOf(shop, calls.GetSiteProperties, {})).properties),
    values: values(shop),
  }),
})

const policy: Clearing = {
  call: calls.UpdateConsentPolicy,
  one: 'consentPolicy',
  unset: { essential: 'It is always true.' },
  open: async (shop) => ({
    entity: {},
    read: async () =>
      record.parse(record.parse((await answerOf(shop, calls.GetSiteProperties, {})).properties).consentPolicy ?? {}),
    values: { functional: true, analytics: true, advertising: true, dataToThirdParty: true },
  }),
}

const dataCollection: Clearing = {
  call: calls.UpdateDataCollection,
  one: 'collection',
  unset: { permissions: 'The default is that of every collection.', fields: 'All of them are given each time.' },
  open: async (shop) => {
    const fields = [{ key: 'title', type: 'TEXT' }]
    await answerOf(shop, calls.CreateDataCollection, { collection: { id: 'Notes', fields } })
    const read = async () =>
      record.parse((await answerOf(shop, calls.GetDataCollection, { dataCollectionId: 'Notes' })).collection)
    return {
      entity: { id: 'Notes', fields },
      read,
      values: { displayName: 'Notes of the day', displayField: 'title', plugins: [{ type: 'PUBLISH' }] },
    }
  },
}

const part = (one: 'profile' | 'theme' | 'locale', values: Values): Clearing => ({
  call: calls.UpdateStorefrontSettings,
  one: `settings.${one}`,
  open: async (shop) => ({
    entity: {},
    read: async () => record.parse(record.parse((await answerOf(shop, calls.GetStorefrontSettings, {})).settings)[one]),
    values: values(shop),
  }),
})

export const settingsUpdates: readonly Clearing[] = [
  settings,
  business,
  partOfBusiness('address', {
    street: 'Moorweg',
    streetNumber: '1',
    apartmentNumber: '2',
    zip: '28195',
    city: 'Bremen',
    state: 'HB',
    country: 'DE',
  }),
  partOfBusiness('invoices', {
    issue: 'BY_HAND',
    corrections: 'REPLACE',
    advances: 'ALL',
    invoicePrefix: 'M-',
    creditNotePrefix: 'C-',
  }),
  storefront,
  properties('businessContact', calls.UpdateBusinessContact, () => ({
    email: 'hello@moor.example',
    phone: '+49 421 1234',
    fax: '+49 421 1235',
    address: { city: 'Bremen', country: 'DE' },
  })),
  properties('businessProfile', calls.UpdateBusinessProfile, ({ imageId }) => ({
    businessName: 'Moor',
    logo: imageId,
    description: 'Mugs',
    companyId: 'DE1',
  })),
  properties('businessRegion', calls.UpdateBusinessRegion, () => ({ timeZone: 'Europe/Berlin' })),
  policy,
  dataCollection,
  part('profile', ({ imageId }) => ({
    tagline: 'Mugs by hand',
    description: 'Mugs',
    footnote: 'Since 1990',
    returnPolicy: '14 days',
    returns: { days: 14 },
    logo: imageId,
    logoDark: imageId,
    logoShowsName: true,
    icon: imageId,
    socialImage: imageId,
    footerImage: imageId,
    footerImageDark: imageId,
    signInImage: imageId,
    signInImageDark: imageId,
    phone: '+49 421 1234',
    email: 'hello@moor.example',
    address: { city: 'Bremen', country: 'DE' },
    translations: [{ language: 'de', tagline: 'Becher' }],
  })),
  part('theme', () => ({
    colors: { light: { accent: '#123456' } },
    fonts: { heading: 'SYSTEM_SERIF' },
    cornerRadius: 3,
    buttonRadius: 3,
    appearance: 'DARK',
  })),
  part('locale', () => ({ country: 'AT', languages: ['en', 'de'] })),
]
