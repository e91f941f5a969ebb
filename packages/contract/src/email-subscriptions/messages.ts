/** The requests and responses of email subscriptions. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, boolean, email, language, message, optional } from '../wire.ts'
import { consentText, EmailSubscription, EmailSubscriptionToSet, MyEmailSubscription } from './subscription.ts'

export const SubscribeToNewsletterRequest = message('SubscribeToNewsletterRequest', 'Who wants the newsletter.', {
  email,
  consentText,
  language: optional(language).describe('The language of the mail. Default: that of the site.'),
})
export type SubscribeToNewsletterRequest = z.output<typeof SubscribeToNewsletterRequest>

export const GetMyEmailSubscriptionResponse = message('GetMyEmailSubscriptionResponse', 'The own subscription.', {
  subscription: MyEmailSubscription,
})
export type GetMyEmailSubscriptionResponse = z.output<typeof GetMyEmailSubscriptionResponse>

export const SetMyEmailSubscriptionRequest = message(
  'SetMyEmailSubscriptionRequest',
  'Whether to get the newsletter.',
  {
    subscribed: boolean,
    consentText: optional(consentText).describe('Required to subscribe: what the member agreed to.'),
  },
)
export type SetMyEmailSubscriptionRequest = z.output<typeof SetMyEmailSubscriptionRequest>

export const UpsertEmailSubscriptionRequest = message('UpsertEmailSubscriptionRequest', 'What to record.', {
  subscription: EmailSubscriptionToSet,
})
export type UpsertEmailSubscriptionRequest = z.output<typeof UpsertEmailSubscriptionRequest>

export const UpsertEmailSubscriptionResponse = message('UpsertEmailSubscriptionResponse', 'As it is stored.', {
  subscription: EmailSubscription,
})
export type UpsertEmailSubscriptionResponse = z.output<typeof UpsertEmailSubscriptionResponse>

export const QueryEmailSubscriptionsRequest = message('QueryEmailSubscriptionsRequest', 'Which subscriptions.', {
  query: optional(PlatformQuery),
})
export type QueryEmailSubscriptionsRequest = z.output<typeof QueryEmailSubscriptionsRequest>

export const QueryEmailSubscriptionsResponse = message('QueryEmailSubscriptionsResponse', 'A page of subscriptions.', {
  subscriptions: array(EmailSubscription),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryEmailSubscriptionsResponse = z.output<typeof QueryEmailSubscriptionsResponse>
