import { calls, type EmailSubscriptionToSet, type RequestOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, requireField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findMember } from '../members/member-store.ts'
import { limitRequests } from './limit-requests.ts'
import { getMySubscription, setMySubscription } from './own-subscription.ts'
import { querySubscriptions } from './query-subscriptions.ts'
import { requestSubscription, subscribeAddress, withdrawConsent } from './steps.ts'
import { toWire } from './store.ts'

/** Serves the calls of email subscriptions. */
export function emailSubscriptionRoutes(app: Hono<Env>): void {
  serve(app, calls.SubscribeToNewsletter, async (operation, request) => {
    await subscribe(operation, request)
    return {}
  })
  serve(app, calls.GetMyEmailSubscription, async ({ site, caller }) => ({
    subscription: await getMySubscription(site.db, memberIdOf(caller)),
  }))
  serve(app, calls.SetMyEmailSubscription, async ({ site, caller, address }, request) => ({
    subscription: await setMySubscription(site, { memberId: memberIdOf(caller), address }, request),
  }))
  serveWrite(app, calls.UpsertEmailSubscription, async (transaction, site, { subscription }) => ({
    subscription: await toWire({ db: transaction, url: site.url }, await record(site, transaction, subscription)),
  }))
  serve(app, calls.QueryEmailSubscriptions, ({ site }, { query }) => querySubscriptions(site, query))
}

const memberIdOf = (caller: Caller): string => (caller.role === 'member' ? caller.memberId : '')

/** A member subscribes the own, verified address at once: it was confirmed before. */
async function subscribe(
  { site, caller, address }: Pick<Operation, 'site' | 'caller' | 'address'>,
  { email, consentText, language }: RequestOf<'SubscribeToNewsletter'>,
): Promise<void> {
  const emailKey = normalizeEmail(email)
  await limitRequests(site, emailKey, address)
  await write(site, currentCause(), async (transaction) => {
    const member = caller.role === 'member' ? await findMember(transaction, caller.memberId) : null
    const isOwn = member?.email === emailKey
    const contactId = isOwn ? member.id : undefined
    const consent = { email, consentText, source: 'STOREFRONT', contactId, language } as const
    if (isOwn && member.emailVerified) await subscribeAddress(site, transaction, consent)
    else await requestSubscription(site, transaction, consent)
  })
}

/** Records what staff or an app knows about an address. */
async function record(site: Services, transaction: Transaction, given: EmailSubscriptionToSet) {
  const { email, subscriptionStatus: status, consentText: text, confirmedDate, language } = given
  const by = currentCause()?.caller.role === 'owner' ? 'STAFF' : 'APP'
  if (confirmedDate !== undefined && status !== 'SUBSCRIBED')
    throw invalidField('subscription.confirmedDate', 'is only for SUBSCRIBED', 'FIELD_NOT_ALLOWED')
  if (confirmedDate !== undefined && Date.parse(confirmedDate) > site.now().getTime())
    throw invalidField('subscription.confirmedDate', 'must not be in the future')
  if (status === 'UNSUBSCRIBED') return withdrawConsent(site, transaction, { email, by })
  const consent = { email, consentText: requireField('subscription.consentText', text), source: by, language } as const
  if (status === 'PENDING') return requestSubscription(site, transaction, consent)
  const at = confirmedDate && new Date(confirmedDate).toISOString()
  return subscribeAddress(site, transaction, { ...consent, confirmedDate: at })
}
