/** How an order is to be paid. */
import type { z } from 'zod'
import { boolean, message, optional } from '../wire.ts'
import { PurchaseOrder } from './parts.ts'
import type { Plugin } from './plugin.ts'

export const GetPaymentSettingsRequest = message('GetPaymentSettingsRequest', 'The order that is to be paid.', {
  order: optional(PurchaseOrder),
})
export type GetPaymentSettingsRequest = z.output<typeof GetPaymentSettingsRequest>

export const PaymentSettings = message('PaymentSettings', 'How the order is to be paid.', {
  requires3dSecure: optional(boolean).describe('Whether the payer has to prove who they are.'),
})
export type PaymentSettings = z.output<typeof PaymentSettings>

export const GetPaymentSettingsResponse = message('GetPaymentSettingsResponse', 'How the order is to be paid.', {
  paymentSettings: optional(PaymentSettings),
})
export type GetPaymentSettingsResponse = z.output<typeof GetPaymentSettingsResponse>

export const paymentSettings = {
  componentType: 'ECOM_PAYMENT_SETTINGS',
  description: 'How an order is to be paid.',
  methods: {
    getPaymentSettings: {
      path: '/v1/payment-settings',
      description: 'How a certain order is to be paid.',
      request: GetPaymentSettingsRequest,
      response: GetPaymentSettingsResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
