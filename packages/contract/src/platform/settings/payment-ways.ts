/** What the owner decides about each way to pay. Additions of this project. */
import { z } from 'zod'
import { PaymentProviderMode } from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCode,
  currencyCode,
  decimal,
  language,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'

const amount = decimal({ gte: 0, lte: 1_000_000_000 })

export const PaymentWayLimits = message('PaymentWayLimits', 'Which orders may be paid in a way.', {
  countries: optional(array(countryCode, { max: 250 })).describe('Countries of delivery. Default: all.'),
  currencies: optional(array(currencyCode, { max: 200 })).describe('Default: all.'),
  customerGroups: optional(array(text({ min: 1, max: 100 }), { max: 100 })).describe(
    'Ids or names of customer groups. Guests and other members are not offered this way to pay. Default: all customers.',
  ),
  minimumAmount: optional(amount).describe('In the currency of the order.'),
  maximumAmount: optional(amount).describe('In the currency of the order.'),
})
export type PaymentWayLimits = z.output<typeof PaymentWayLimits>

export const PaymentWayText = message('PaymentWayText', 'How to pay, in one language.', {
  language,
  text: text({ min: 1, max: 1000 }),
})
export type PaymentWayText = z.output<typeof PaymentWayText>

export const PaymentWay = message('PaymentWay', 'What the owner decides about a way to pay.', {
  provider: text({ min: 1, max: 50 }).describe('The id of a provider of `ListPaymentProviders`.'),
  enabled: boolean.describe('Whether customers are offered it.'),
  limits: optional(PaymentWayLimits).describe('They replace those of the configuration. Default: the configured ones.'),
  account: optional(text({ min: 1, max: 500 })).describe(
    'The bank account for transfers, as lines of text. Default: that of the configuration.',
  ),
  instructions: optional(array(PaymentWayText, { max: 20 })).describe(
    'Shown after the order and in its confirmation, for payments outside of the site. Default: none.',
  ),
  delayCapture: optional(boolean).describe(
    'Whether payments of new orders are only authorized, and staff capture them. Default: they are captured when the order is placed.',
  ),
})
export type PaymentWay = z.output<typeof PaymentWay>

export const PaymentKeyHint = message('PaymentKeyHint', 'A key that was entered. It is never returned.', {
  name: text().describe('The name of its field, such as `secretKey`.'),
  lastCharacters: text().describe('The last four characters.'),
})
export type PaymentKeyHint = z.output<typeof PaymentKeyHint>

export const PaymentProviderState = message('PaymentProviderState', 'A configured way to pay.', {
  provider: text().describe('Its id.'),
  mode: PaymentProviderMode,
  configuredLimits: PaymentWayLimits.describe('Those of the configuration. Empty: none.'),
  configuredAccount: optional(text()).describe('The bank account of the configuration.'),
  source: z
    .enum(['ENVIRONMENT', 'ADMIN'])
    .describe('Whether the environment of the server has it, which wins, or the owner added it.'),
  keys: array(PaymentKeyHint).describe('The keys that the owner entered. Empty for those of the environment.'),
  takesAccount: boolean.describe('Whether customers transfer money to a bank account.'),
  takesInstructions: boolean.describe('Whether the payment is made outside of the site, by instructions of the owner.'),
  takesDelayedCapture: boolean.describe('Whether a payment can be authorized first and captured later.'),
  testsWebhook: boolean.describe('Whether `TestPaymentWebhook` can ask the provider about its webhook.'),
  webhookUrl: optional(text()).describe('Where the provider sends its webhooks to.'),
  lastWebhookDate: optional(timestamp).describe('When the last webhook with a valid signature arrived.'),
  lastRejectedWebhookDate: optional(timestamp).describe('When the last webhook with an invalid signature arrived.'),
})
export type PaymentProviderState = z.output<typeof PaymentProviderState>
