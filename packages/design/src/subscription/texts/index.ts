import { de } from './de.ts'
import { en, type SubscriptionTexts } from './en.ts'

export type { SubscriptionTexts }

/** The texts of the view of a subscription, by language. */
export const subscriptionTexts = { en, de } satisfies Record<string, SubscriptionTexts>
