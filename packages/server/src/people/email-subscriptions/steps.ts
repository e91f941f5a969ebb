import type { EmailSubscription, SubscriptionSource } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { queueConfirmation } from './events.ts'
import { findSubscription, type StoredSubscription, saveSubscription } from './store.ts'

type Site = Pick<Services, 'db' | 'url' | 'now'>

/** What a customer agreed to, and where. */
export interface Consent {
  readonly email: string
  readonly consentText: string
  readonly source: SubscriptionSource
  readonly contactId?: string | undefined
  readonly language?: string | undefined
}

/** Stores that an address asked for the newsletter, and queues the mail to confirm. A subscribed address stays as it is. */
export async function requestSubscription(
  site: Site,
  transaction: Transaction,
  consent: Consent,
): Promise<StoredSubscription> {
  const known = await findSubscription(transaction, normalizeEmail(consent.email))
  if (known?.subscriptionStatus === 'SUBSCRIBED') return known
  const saved = await saveSubscription(site, transaction, withConsent(site, known, consent, 'PENDING'))
  await queueConfirmation(transaction, saved.id, site.now())
  return saved
}

/** Subscribes an address whose owner is known to agree. */
export async function subscribeAddress(
  site: Site,
  transaction: Transaction,
  consent: Consent & { readonly confirmedDate?: string | undefined },
): Promise<StoredSubscription> {
  const known = await findSubscription(transaction, normalizeEmail(consent.email))
  if (known?.subscriptionStatus === 'SUBSCRIBED') return known
  const confirmedDate = consent.confirmedDate ?? site.now().toISOString()
  return saveSubscription(site, transaction, { ...withConsent(site, known, consent, 'SUBSCRIBED'), confirmedDate })
}

/** Marks a request as confirmed by the owner of the address. */
export const confirmSubscription = (site: Site, transaction: Transaction, pending: StoredSubscription) =>
  saveSubscription(site, transaction, {
    ...pending,
    subscriptionStatus: 'SUBSCRIBED',
    confirmedDate: site.now().toISOString(),
  })

/** Withdraws a consent. That it was given and withdrawn stays stored. */
export async function withdrawConsent(
  site: Site,
  transaction: Transaction,
  { email, by }: { readonly email: string; readonly by: SubscriptionSource },
): Promise<StoredSubscription> {
  const now = site.now().toISOString()
  const known = await findSubscription(transaction, normalizeEmail(email))
  if (known?.subscriptionStatus === 'UNSUBSCRIBED') return known
  const stored = known ?? { id: randomId(), email: email.trim(), source: by, createdDate: now, updatedDate: now }
  return saveSubscription(site, transaction, {
    ...stored,
    subscriptionStatus: 'UNSUBSCRIBED',
    unsubscribedDate: now,
    unsubscribedBy: by,
  })
}

function withConsent(
  site: Site,
  known: StoredSubscription | null,
  { email, consentText, source, contactId = known?.contactId, language = known?.language }: Consent,
  subscriptionStatus: EmailSubscription['subscriptionStatus'],
): StoredSubscription {
  const now = site.now().toISOString()
  const { id = randomId(), createdDate = now, unsubscribedDate, unsubscribedBy } = known ?? {}
  return {
    id,
    email: email.trim(),
    subscriptionStatus,
    source,
    consentText,
    ...(contactId !== undefined && { contactId }),
    ...(language !== undefined && { language }),
    requestedDate: now,
    ...(unsubscribedDate !== undefined && { unsubscribedDate }),
    ...(unsubscribedBy !== undefined && { unsubscribedBy }),
    createdDate,
    updatedDate: now,
  }
}
