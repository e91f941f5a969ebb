/** Updates of settings, people, apps and plugins, with a value for each field. */
import { type Call, calls } from '@cartwright/contract'
import { z } from 'zod'
import { memberToken } from './people/sign-in/testing-members.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
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

const webhook: Clearing = {
  call: calls.UpdateWebhookSubscription,
  one: 'subscription',
  open: async (shop) => {
    const subscription = { url: 'https://hooks.test/a', eventTypes: ['wix.ecom.v1.order_created'] }
    const id = idOf((await answerOf(shop, calls.CreateWebhookSubscription, { subscription })).subscription)
    const read = async () => {
      const { subscriptions } = await answerOf(shop, calls.ListWebhookSubscriptions, {})
      return (
        z
          .array(record)
          .parse(subscriptions)
          .find((one) => one.id === id) ?? {}
      )
    }
    return { entity: { id }, read, values: { description: 'Orders', active: false } }
  },
}

const plugin: Clearing = {
  call: calls.UpdateServicePlugin,
  one: 'servicePlugin',
  open: async (shop) => {
    const servicePlugin = { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: 'https://bikes.test/rates' }
    const id = idOf((await answerOf(shop, calls.CreateServicePlugin, { servicePlugin })).servicePlugin)
    const read = async () => {
      const { servicePlugins } = await answerOf(shop, calls.ListServicePlugins, {})
      return (
        z
          .array(record)
          .parse(servicePlugins)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { id },
      read,
      values: {
        appId: GUID,
        enabled: false,
        fallback: 'BLOCK',
        fallbackRate: { title: 'Bike', price: '5' },
        timeLimit: 2000,
        cacheSeconds: 60,
      },
    }
  },
}

const app: Clearing = {
  call: calls.UpdateOAuthApp,
  one: 'oAuthApp',
  unset: {
    actsForOwner: 'An app acts for the owner by its scopes: see scopes.',
    scopes: 'Of an app that acts for the owner; null is an error as the empty list is.',
    agentProfile: 'The address of a profile on another server.',
  },
  open: async (shop) => {
    const made = await answerOf(shop, calls.CreateOAuthApp, { oAuthApp: { name: 'Kiosk' } })
    const id = idOf(made.oAuthApp)
    const read = async () => {
      const { oAuthApps } = await answerOf(shop, calls.ListOAuthApps, {})
      return (
        z
          .array(record)
          .parse(oAuthApps)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { id },
      read,
      values: {
        allowedRedirectUris: ['https://kiosk.test/back'],
        allowedOrigins: ['https://kiosk.test'],
        allowedLogoutUris: ['https://kiosk.test/out'],
        applicationType: 'NATIVE',
        requiresConsent: true,
        idTokenSignedResponseAlg: 'RS256',
        imageAddresses: 'SITE',
        catalogVersion: 'V1_CATALOG',
      },
    }
  },
}

async function newMember(shop: ClearingShop) {
  const token = await memberToken(shop.site)
  const { member } = await answerOf(shop, calls.GetMyMember, { fieldsets: ['FULL'] }, token)
  return { token, id: idOf(member) }
}

const contact = { firstName: 'Ada', lastName: 'Larkin', phones: ['+49 421 1'], company: 'Moor', jobTitle: 'Potter' }

const contactOf = async (shop: ClearingShop, id: string) => {
  const { member } = await answerOf(shop, calls.GetMember, { id, fieldsets: ['FULL'] })
  const { emails: _, ...rest } = z.object({ contact: z.looseObject({ emails: z.unknown() }) }).parse(member).contact
  return rest
}

const member: Clearing = {
  call: calls.UpdateMember,
  one: 'member',
  open: async (shop) => {
    const { id } = await newMember(shop)
    const read = async () => ({
      ...record.parse((await answerOf(shop, calls.GetMember, { id, fieldsets: ['FULL'] })).member),
      contact: await contactOf(shop, id),
    })
    return {
      entity: { id },
      read,
      values: {
        contact,
        profile: { nickname: 'Ada' },
        privacyStatus: 'PUBLIC',
      },
    }
  },
}

const identity: Clearing = {
  call: calls.UpdateMyIdentity,
  one: 'identity.identityProfile',
  unset: { labels: 'Only owners and apps set labels.' },
  open: async (shop) => {
    const { token } = await newMember(shop)
    const read = async () => {
      const { identity } = await answerOf(shop, calls.GetMyIdentity, {}, token)
      return z.object({ identityProfile: record }).parse(identity).identityProfile
    }
    return {
      entity: {},
      token,
      read,
      values: {
        firstName: 'Ada',
        lastName: 'Larkin',
        nickname: 'ada',
        picture: 'https://elsewhere.test/a.jpg',
        phones: ['+49 421 1'],
        language: 'de',
        privacyStatus: 'PUBLIC',
        customFields: [{ name: 'size', value: { strValue: 'L' } }],
        secondaryEmails: [{ email: 'ada@example.org' }],
        phonesV2: [{ phone: '+49 421 1' }],
        addresses: [{ address: { city: 'Bremen' } }],
        company: 'Moor',
        position: 'Potter',
        birthdate: '1990-05-01',
        subscription: true,
        vatId: 'DE1',
      },
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

const staff: Clearing = {
  call: calls.UpdateStaffMember,
  one: 'staffMember',
  unset: { permissions: 'All of them are given each time.' },
  open: async (shop) => {
    const staffMember = { email: 'staff@example.com', role: 'CUSTOM', permissions: ['VIEW_ORDERS'] }
    const id = idOf((await answerOf(shop, calls.InviteStaff, { staffMember })).staffMember)
    const read = async () => {
      const { staff: all } = await answerOf(shop, calls.ListStaff, {})
      return (
        z
          .array(record)
          .parse(all)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { role: 'CUSTOM', permissions: ['VIEW_ORDERS'] },
      beside: { staffMemberId: id },
      read,
      values: { name: 'Ada' },
    }
  },
}

const review: Clearing = {
  call: calls.UpdateReview,
  one: 'review',
  open: async () => ({ entity: { id: GUID }, read: async () => ({ revision: '1' }), values: {} }),
}

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
  webhook,
  plugin,
  app,
  member,
  identity,
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
  staff,
  review,
]
