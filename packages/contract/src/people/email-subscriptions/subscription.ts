/** Consents to the newsletter of the shop, one for each address. */
import { z } from 'zod'
import { SubscriptionSource, SubscriptionStatus } from '../../enumerations.ts'
import { email, guid, language, message, optional, text, timestamp } from '../../wire.ts'

/** A consent without words proves nothing. */
export const consentText = text({ min: 1, max: 2000 }).describe('What the customer read and agreed to.')

export const EmailSubscription = message(
  'EmailSubscription',
  'Whether an address gets the newsletter, and since when.',
  {
    id: guid,
    email,
    subscriptionStatus: SubscriptionStatus,
    contactId: optional(guid).describe('The member who subscribed while signed in.'),
    language: optional(language).describe('The language that the customer reads.'),
    source: SubscriptionSource.describe('Where the consent was given.'),
    consentText: optional(consentText),
    requestedDate: optional(timestamp).describe('When the customer asked for the newsletter.'),
    confirmedDate: optional(timestamp).describe('When the address confirmed, or staff recorded that it did.'),
    unsubscribedDate: optional(timestamp).describe('When the consent was withdrawn last.'),
    unsubscribedBy: optional(SubscriptionSource).describe('Where it was withdrawn.'),
    unsubscribeUrl: text().describe('The link to put into each newsletter. It also takes a POST (RFC 8058).'),
    createdDate: timestamp,
    updatedDate: timestamp,
  },
)
export type EmailSubscription = z.output<typeof EmailSubscription>

export const EmailSubscriptionToSet = message(
  'EmailSubscriptionToSet',
  'What staff or an app records for an address.',
  {
    email,
    subscriptionStatus: z
      .enum(['PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED'])
      .describe('`PENDING` sends the mail that asks for confirmation. `SUBSCRIBED` records a consent given elsewhere.'),
    consentText: optional(consentText).describe(
      'Required for `SUBSCRIBED` and `PENDING`: what the customer agreed to.',
    ),
    confirmedDate: optional(timestamp).describe('When the customer agreed, for `SUBSCRIBED`. Default: now.'),
    language: optional(language),
  },
)
export type EmailSubscriptionToSet = z.output<typeof EmailSubscriptionToSet>

export const MyEmailSubscription = message('MyEmailSubscription', 'Whether the calling member gets the newsletter.', {
  email: email.describe('The address with which the member signs in.'),
  subscriptionStatus: SubscriptionStatus,
  confirmedDate: optional(timestamp),
})
export type MyEmailSubscription = z.output<typeof MyEmailSubscription>
