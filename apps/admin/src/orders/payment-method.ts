import type { OrderPayment } from '@cartwright/client'
import { messages } from './messages.ts'

/** How a payment was made, in words; the provider's own name for a way that is new. */
export function paymentMethodOf({
  regularPaymentDetails,
  giftcardPaymentDetails,
}: Pick<OrderPayment, 'regularPaymentDetails' | 'giftcardPaymentDetails'>): string {
  if (giftcardPaymentDetails) return messages.byGiftCard(giftcardPaymentDetails.obfuscatedCode ?? '').trim()
  const method = regularPaymentDetails?.paymentMethod ?? ''
  return messages.methods[method] ?? (method || '–')
}
