/** Updates of settings, people, apps and plugins, with a value for each field. */
import { type Call, calls } from '@cartwright/contract'
import { z } from 'zod'
import { memberToken } from './people/sign-in/testing-members.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'

/** Settings, of which there is one. */
const single = (
  one: string,
  [call, get]: readonly [update: Call, get: Call],
  values: Readonly<Record<string, unknown>>,
  more: Partial<Clearing> = {},
): Clearing => ({
  call,
  one,
  open: async (shop) => ({
    entity: {},
    read: async () => record.parse((await answerOf(shop, get, {}))[one]),
    values,
  }),
  ...more,
})

const settings = single('settings', [calls.UpdateSiteSettings, calls.GetSiteSettings], {
  currencyRates: [{ currency: 'USD', rate: '1.1' }],
  exchangeRateSource: 'https://rates.test/today.xml',
  weightUnit: 'LB',
  taxIncludedInPrices: false,
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
  orderMailTexts: [{ kind: 'ORDER_PLACED', language: 'en', subject: 'Thank you' }],
  invoices: { issue: 'WHEN_SENT', invoicePrefix: 'M-', creditNotePrefix: 'C-' },
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
  recoveryMails: 'EVERYONE',
  recoveryMailHours: [2],
  newsletterAtCheckout: true,
  setUpDecisions: [{ item: 'FEEDS', reason: 'No ads' }],
})

const business = single(
  'businessDetails',
  [calls.UpdateBusinessDetails, calls.GetBusinessDetails],
  {
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
    logoOnDocuments: false,
  },
  { unset: { logo: 'It needs a file of the media library; site properties clear it in the same way.' } },
)

const storefront = single('settings', [calls.UpdateStorefrontSettings, calls.GetStorefrontSettings], {
  theme: { cornerRadius: 3 },
  announcement: { text: 'Closed on Monday' },
})

const properties = (one: string, call: Call, values: Readonly<Record<string, unknown>>): Clearing => ({
  call,
  one,
  unset: { logo: 'It needs a file of the media library.' },
  open: async (shop) => ({
    entity: {},
    read: async () => record.parse((await answerOf(shop, calls.GetSiteProperties, {})).properties),
    values,
  }),
})

const webhook: Clearing = {
  call: calls.UpdateWebhookSubscription,
  one: 'subscription',
  open: async (shop) => {
    const subscription = { url: 'https://hooks.test/a', eventTypes: ['wix.ecom.v1.order_created'] }
    const id = idOf((await answerOf(shop, calls.CreateWebhookSubscription, { subscription })).subscription)
    const read = async () => {
      const { subscriptions } = await answerOf(shop, calls.ListWebhookSubscriptions, {})
      return z.array(record).parse(subscriptions).find((one) => one.id === id) ?? {}
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
      return z.array(record).parse(servicePlugins).find((one) => one.id === id) ?? {}
    }
    return {
      entity: { id },
      read,
      values: {
        appId: GUID,
        enabled: false,
        fallback: 'FAIL',
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
      return z.array(record).parse(oAuthApps).find((one) => one.id === id) ?? {}
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
        imageAddresses: 'ABSOLUTE',
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

const member: Clearing = {
  call: calls.UpdateMember,
  one: 'member',
  open: async (shop) => {
    const { id } = await newMember(shop)
    const read = async () =>
      record.parse((await answerOf(shop, calls.GetMember, { id, fieldsets: ['FULL'] })).member)
    return {
      entity: { id },
      read,
      values: {
        contact: { firstName: 'Ada', phones: ['+49 421 1'], company: 'Moor' },
        profile: { nickname: 'Ada' },
        privacyStatus: 'PUBLIC',
      },
    }
  },
}

export const settingsUpdates: readonly Clearing[] = [
  settings,
  business,
  storefront,
  properties('businessContact', calls.UpdateBusinessContact, {
    email: 'hello@moor.example',
    phone: '+49 421 1234',
    fax: '+49 421 1235',
    address: { city: 'Bremen', country: 'DE' },
  }),
  properties('businessProfile', calls.UpdateBusinessProfile, {
    businessName: 'Moor',
    description: 'Mugs',
    companyId: 'DE1',
  }),
  properties('businessRegion', calls.UpdateBusinessRegion, { timeZone: 'Europe/Berlin' }),
  webhook,
  plugin,
  app,
  member,
]
