import type { SubscriptionContract } from '@cartwright/client'
import { messages } from './messages.ts'

/** The name of the customer, or the address. */
export function customerOf({ billingInfo, recipientInfo, email }: SubscriptionContract): string {
  const { firstName, lastName } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || email || '–'
}

export const itemsOf = ({ lineItems }: SubscriptionContract): string =>
  lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`).join(', ')

export const rhythmOf = ({ subscriptionSettings: { frequency, interval = 1 } }: SubscriptionContract): string =>
  messages.every[frequency](interval)
