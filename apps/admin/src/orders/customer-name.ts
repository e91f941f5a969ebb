import type { Order } from '@cartwright/client'
import { messages } from './messages.ts'

/** Who bought, as people call them. */
export function customerName({ billingInfo, recipientInfo, buyerInfo }: Order): string {
  const { firstName = '', lastName = '' } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  return `${firstName} ${lastName}`.trim() || buyerInfo.email || messages.guest
}
