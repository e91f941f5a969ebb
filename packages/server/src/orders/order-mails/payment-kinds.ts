import type { OrderMailKind } from '@cartwright/contract'

const paymentKinds = ['PAYMENT_RETURNED', 'PAYMENT_FAILED', 'PAYMENT_ALERT'] as const satisfies OrderMailKind[]

/** Mails about payments, with texts of their own. */
export type PaymentMailKind = (typeof paymentKinds)[number]

export const isPaymentMail = (kind: OrderMailKind): kind is PaymentMailKind =>
  paymentKinds.some((candidate) => candidate === kind)
