/** The calls of what the owner decides for the whole site. Owners and apps only. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { BusinessDetailsResponse, UpdateBusinessDetailsRequest } from './business.ts'
import {
  ConnectPaymentProviderRequest,
  ConnectPaymentProviderResponse,
  DisconnectPaymentProviderRequest,
  TestPaymentWebhookRequest,
  TestPaymentWebhookResponse,
} from './payment-accounts.ts'
import { ListPaymentProvidersRequest, ListPaymentProvidersResponse } from './payment-ways.ts'
import { GetSetUpListResponse } from './set-up-list.ts'
import { GetSiteSettingsRequest, SiteSettingsResponse, UpdateSiteSettingsRequest } from './settings.ts'

const settings = {
  module: 'siteSettings',
  service: 'siteSettings',
  roles: ['owner', 'app'],
  scope: 'MANAGE_SETTINGS',
} as const

export const GetSiteSettings = defineCall({
  ...settings,
  name: 'GetSiteSettings',
  description: 'What the owner decided for the whole site.',
  method: 'GET',
  effect: 'read',
  path: '/v1/settings',
  carrier: 'query',
  request: GetSiteSettingsRequest,
  response: SiteSettingsResponse,
})

export const UpdateSiteSettings = defineCall({
  ...settings,
  name: 'UpdateSiteSettings',
  rejectsUnknown: true,
  description:
    'Decides for the whole site: who may sign up and how, languages, taxes, identity providers. For staff, a new or changed identity provider must answer with a complete OpenID configuration.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/settings',
  carrier: 'body',
  request: UpdateSiteSettingsRequest,
  response: SiteSettingsResponse,
  errors: ['REAUTHENTICATION_REQUIRED', 'REVISION_CONFLICT'],
})

export const ListPaymentProviders = defineCall({
  ...settings,
  name: 'ListPaymentProviders',
  description: 'The configured ways to pay, whether they move money, and when their last webhooks arrived.',
  method: 'GET',
  effect: 'read',
  path: '/v1/settings/payment-providers',
  carrier: 'query',
  request: ListPaymentProvidersRequest,
  response: ListPaymentProvidersResponse,
})

const payments = { ...settings, scope: 'MANAGE_PAYMENTS' } as const

export const ConnectPaymentProvider = defineCall({
  ...payments,
  name: 'ConnectPaymentProvider',
  rejectsUnknown: true,
  description:
    'Adds a way to pay, or replaces its keys. The provider checks the keys, which are stored encrypted and never returned. Needs a recent sign-in of staff.',
  arguments: { fields: ['provider'], rest: 'keys', types: { keys: 'PaymentProviderKeys' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/settings/payment-providers/{provider}/connect',
  carrier: 'body',
  request: ConnectPaymentProviderRequest,
  response: ConnectPaymentProviderResponse,
  errors: ['PAYMENT_PROVIDER_CONFIGURED', 'REAUTHENTICATION_REQUIRED'],
})

export const DisconnectPaymentProvider = defineCall({
  ...payments,
  name: 'DisconnectPaymentProvider',
  description: 'Removes a way to pay and its keys. Needs a recent sign-in of staff.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/settings/payment-providers/{provider}',
  carrier: 'query',
  request: DisconnectPaymentProviderRequest,
  response: EmptyResponse,
  errors: [
    'PAYMENT_PROVIDER_CONFIGURED',
    'PAYMENT_PROVIDER_NOT_FOUND',
    'PAYMENT_PROVIDER_IN_USE',
    'REAUTHENTICATION_REQUIRED',
  ],
})

export const TestPaymentWebhook = defineCall({
  ...payments,
  name: 'TestPaymentWebhook',
  description:
    'Asks a payment provider whether it sends every event that the shop needs, and sends a test event through the public address of this site.',
  method: 'POST',
  effect: 'read',
  path: '/v1/settings/payment-providers/{provider}/test-webhook',
  carrier: 'body',
  request: TestPaymentWebhookRequest,
  response: TestPaymentWebhookResponse,
  errors: ['PAYMENT_PROVIDER_NOT_FOUND'],
})

export const GetSetUpList = defineCall({
  ...settings,
  name: 'GetSetUpList',
  description: 'What the shop needs before it can sell, and which of it is done. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/settings/set-up-list',
  carrier: 'query',
  request: EmptyRequest,
  response: GetSetUpListResponse,
})

export const GetBusinessDetails = defineCall({
  ...settings,
  name: 'GetBusinessDetails',
  description: 'Who runs the shop: name, address, tax numbers, register, bank account and numbers of invoices.',
  method: 'GET',
  effect: 'read',
  path: '/v1/settings/business',
  carrier: 'query',
  request: EmptyRequest,
  response: BusinessDetailsResponse,
})

export const UpdateBusinessDetails = defineCall({
  ...settings,
  name: 'UpdateBusinessDetails',
  rejectsUnknown: true,
  description: 'Changes who runs the shop. A changed bank account needs a recent sign-in of staff.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/settings/business',
  carrier: 'body',
  request: UpdateBusinessDetailsRequest,
  response: BusinessDetailsResponse,
  errors: ['MEDIA_NOT_FOUND', 'REAUTHENTICATION_REQUIRED', 'REVISION_CONFLICT'],
})
