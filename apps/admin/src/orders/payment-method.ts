import type { OrderPayment } from '@cartwright/client'
import { messages } from './messages.ts'

/** How a payment was made, in words; the provider's own name for a way that is new. */
export function paymentMethodOf({
  regularPaymentDetails,
  giftcardPaymentDetails,
  membershipPaymentDetails,
}: Pick<OrderPayment, 'regularPaymentDetails' | 'giftcardPaymentDetails' | 'membershipPaymentDetails'>): string {
  if (giftcardPaymentDetails) return messages.byGiftCard(giftcardPaymentDetails.obfuscatedCode ?? '').trim()
  if (membershipPaymentDetails) return messages.byMembership(membershipPaymentDetails.name?.original ?? '').trim()
  const method = regularPaymentDetails?.paymentMethod ?? ''
  return messages.methods[method] ?? (method || '–')
}
