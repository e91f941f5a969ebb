/** The calls of what the owner decides for the whole site. Owners and apps only. */
import { z } from 'zod'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, message, optional, payload, text } from '../../wire.ts'
import { BusinessDetails, BusinessDetailsChanges } from './business.ts'
import { PayPalKeys, StripeKeys } from './payment-accounts.ts'
import { PaymentProviderState } from './payment-ways.ts'
import { SetUpItem } from './set-up-list.ts'
import { SiteSettings, SiteSettingsChanges } from './settings.ts'

const settings = {
  module: 'siteSettings',
  service: 'siteSettings',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

const payments = { ...settings, scope: 'MANAGE_PAYMENTS' } as const

const BusinessDetailsResponse = message('BusinessDetailsResponse', 'The details as they are now.', {
  businessDetails: BusinessDetails,
})

/** Ways to pay that the owner can add without the environment. */
const provider = z.enum(['stripe', 'paypal', 'transfer', 'invoice', 'delivery', 'manual'])

const SiteSettingsResponse = message('SiteSettingsResponse', 'The settings as they are now.', {
  settings: SiteSettings,
})

export const settingsCalls = defineCalls(settings, {
  GetSiteSettings: {
    route: 'GET /v1/settings',
    description: 'What the owner decided for the whole site.',
    request: payload('Nothing is asked.', {}),
    response: SiteSettingsResponse,
  },
  UpdateSiteSettings: {
    route: 'PATCH /v1/settings',
    rejectsUnknown: true,
    description:
      'Decides for the whole site: who may sign up and how, languages, taxes, identity providers. For staff, a new or changed identity provider must answer with a complete OpenID configuration.',
    request: payload('What to change.', {
      settings: SiteSettingsChanges,
    }),
    response: SiteSettingsResponse,
    errors: ['REAUTHENTICATION_REQUIRED', 'REVISION_CONFLICT'],
  },
  ListPaymentProviders: {
    route: 'GET /v1/settings/payment-providers',
    description: 'The configured ways to pay, whether they move money, and when their last webhooks arrived.',
    request: payload('Nothing is asked.', {}),
    response: payload('The configured ways to pay.', {
      providers: array(PaymentProviderState).describe('In the order of the configuration.'),
    }),
  },
  ConnectPaymentProvider: {
    ...payments,
    route: 'POST /v1/settings/payment-providers/{provider}/connect',
    rejectsUnknown: true,
    description:
      'Adds a way to pay, or replaces its keys. The provider checks the keys, which are stored encrypted and never returned. Needs a recent sign-in of staff.',
    arguments: { fields: ['provider'], rest: 'keys', types: { keys: 'PaymentProviderKeys' } },
    request: payload(
      'A way to pay with the keys that it needs: `stripe` for Stripe, `paypal` for PayPal, nothing for the others.',
      { provider, stripe: optional(StripeKeys), paypal: optional(PayPalKeys) },
    ),
    response: payload('The way to pay.', {
      provider: PaymentProviderState,
    }),
    errors: ['PAYMENT_PROVIDER_CONFIGURED', 'REAUTHENTICATION_REQUIRED'],
  },
  DisconnectPaymentProvider: {
    ...payments,
    route: 'DELETE /v1/settings/payment-providers/{provider}',
    description: 'Removes a way to pay and its keys. Needs a recent sign-in of staff.',
    request: payload('The way to pay that is removed with its keys.', { provider }),
    response: EmptyResponse,
    errors: [
      'PAYMENT_PROVIDER_CONFIGURED',
      'PAYMENT_PROVIDER_NOT_FOUND',
      'PAYMENT_PROVIDER_IN_USE',
      'REAUTHENTICATION_REQUIRED',
    ],
  },
  TestPaymentWebhook: {
    ...payments,
    route: 'POST /v1/settings/payment-providers/{provider}/test-webhook',
    effect: 'read',
    description:
      'Asks a payment provider whether it sends every event that the shop needs, and sends a test event through the public address of this site.',
    request: payload('Which provider is asked.', {
      provider: text({ min: 1, max: 50 }).describe('The id of a provider of `ListPaymentProviders`.'),
    }),
    response: payload('What the provider says.', {
      result: z
        .enum(['READY', 'NOT_FOUND', 'DISABLED', 'EVENTS_MISSING', 'FAILED'])
        .describe('`READY`: the provider sends every event that the shop needs to the address of this site.'),
      missingEvents: array(text()).describe('Events that the provider does not send.'),
      delivery: z
        .enum(['RECEIVED', 'ELSEWHERE', 'REJECTED', 'UNREACHABLE', 'NOT_TESTED'])
        .describe(
          'What became of a test event that the site signed itself and sent to `webhookUrl`. `RECEIVED`: it arrived here, so address and signing secret fit each other. `ELSEWHERE`: another server took it. `NOT_TESTED`: the provider alone can sign its events.',
        ),
      deliveryReason: optional(text()).describe('Why the event did not arrive.'),
      reason: optional(text()).describe('Why the provider could not be asked, in its own words.'),
    }),
    errors: ['PAYMENT_PROVIDER_NOT_FOUND'],
  },
  GetSetUpList: {
    route: 'GET /v1/settings/set-up-list',
    description: 'What the shop needs before it can sell, and which of it is done. An addition of this project.',
    request: EmptyRequest,
    response: payload('The set-up list.', { items: array(SetUpItem) }),
  },
  GetBusinessDetails: {
    route: 'GET /v1/settings/business',
    description: 'Who runs the shop: name, address, tax numbers, register, bank account and numbers of invoices.',
    request: EmptyRequest,
    response: BusinessDetailsResponse,
  },
  UpdateBusinessDetails: {
    route: 'PATCH /v1/settings/business',
    rejectsUnknown: true,
    description: 'Changes who runs the shop. A changed bank account needs a recent sign-in of staff.',
    request: payload('What to change.', {
      businessDetails: BusinessDetailsChanges,
    }),
    response: BusinessDetailsResponse,
    errors: ['MEDIA_NOT_FOUND', 'REAUTHENTICATION_REQUIRED', 'REVISION_CONFLICT'],
  },
})
