/**
 * Calls that few storefronts need: those that Cartwright's own site adds to the wire (files, jobs, settings, keys, event
 * subscriptions and the like, which the provider's sites do not serve), the search for
 * orders, and changes of a checkout.
 *
 * @module
 */

export type { AmountOfMoney as CollectedAmount } from './generated/billing.ts'
export type { ConversionRateRequest as CurrencyPair } from './generated/currencies.ts'
export type { LocationInput } from './generated/locations.ts'
export * from './generated/site-modules.ts'
export type { ChangeProductOptions } from './modules/catalog-editor.ts'
export type { OneDataItemOptions, QueryDataOptions, ReadDataOptions } from './modules/data-items.ts'
export type { UploadFileOptions } from './modules/files.ts'
export type { OrderGiftCard } from './modules/order-billing.ts'
export type { FulfillmentUpdate } from './modules/order-fulfillments.ts'
export type { ListSavedPaymentMethodsOptions } from './modules/saved-payment-methods.ts'
export type { WebhookSubscriptionInput } from './modules/webhook-subscriptions.ts'
