import type { MyEmailSubscription, RequestOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { requireField, unauthenticated } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findMember, type Member } from '../members/member-store.ts'
import { limitRequests } from './limit-requests.ts'
import { requestSubscription, subscribeAddress, withdrawConsent } from './steps.ts'
import { findSubscription } from './store.ts'

/** Whether a member gets the newsletter at the address of the account. */
export async function getMySubscription(db: Queryable, memberId: string): Promise<MyEmailSubscription> {
  const { email, emailVerified } = await requireCaller(db, memberId)
  // The status of an address that may be another person's stays private.
  const found = emailVerified ? await findSubscription(db, email) : null
  const { subscriptionStatus = 'NOT_SET', confirmedDate } = found ?? {}
  return { email, subscriptionStatus, ...(confirmedDate !== undefined && { confirmedDate }) }
}

/**
 * Subscribes a member, or withdraws the consent.
 *
 * @throws ValidationError without the text that the member agreed to
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function setMySubscription(
  site: Services,
  { memberId, address }: { readonly memberId: string; readonly address: string },
  { subscribed, consentText: given }: RequestOf<'SetMyEmailSubscription'>,
): Promise<MyEmailSubscription> {
  const consentText = subscribed ? requireField('consentText', given) : ''
  const { email, emailVerified } = await requireCaller(site.db, memberId)
  if (subscribed && !emailVerified) await limitRequests(site, email, address)
  return write(site, currentCause(), async (transaction) => {
    const member = await requireCaller(transaction, memberId)
    const { language } = member.profile
    const consent = { email: member.email, consentText, source: 'ACCOUNT', contactId: memberId, language } as const
    if (!subscribed) {
      if (member.emailVerified) await withdrawConsent(site, transaction, { email: member.email, by: 'ACCOUNT' })
    } else if (member.emailVerified) await subscribeAddress(site, transaction, consent)
    else await requestSubscription(site, transaction, consent)
    const own = await getMySubscription(transaction, memberId)
    return subscribed && !member.emailVerified ? { ...own, subscriptionStatus: 'PENDING' } : own
  })
}

async function requireCaller(db: Queryable, memberId: string): Promise<Member> {
  const member = await findMember(db, memberId)
  if (!member) throw unauthenticated()
  return member
}
