import type { Order } from '@cartwright/contract'
import { findMember } from '../../people/members/member-store.ts'
import type { Source } from '../../people/sign-in/familiar-places.ts'
import { slowDown, slowMail } from '../../people/sign-in/throttle.ts'
import { acceptCode, type GivenCode, verificationFailed } from '../../people/sign-in/verification/accept-code.ts'
import { finishVerification, insertVerification } from '../../people/sign-in/verification/verification-store.ts'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { ORDER } from './events.ts'
import { readOrderNumber } from './read-order-number.ts'

interface Claim {
  readonly memberId: string
  readonly number: string
  /** What was bought with. That the member has the same proves nothing, and that it has another does no harm. */
  readonly email: string
}

/**
 * Sends a code to the address that a guest's order was placed with. Does the same whether or not there is such an order.
 *
 * @returns what the code is given back with
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function claimOrder(site: Services, { memberId, ...claim }: Claim & Source): Promise<string> {
  const email = normalizeEmail(claim.email)
  await slowDown(site, `claim:${memberId}`)
  await slowMail(site, { kind: 'code', email, source: claim })
  return write(site, currentCause(), async (transaction) => {
    const order = await findGuestOrder(transaction, claim.number, email)
    const member = await findMember(transaction, memberId)
    const language = order?.language ?? member?.profile.language ?? null
    const verification = { kind: 'ORDER_CLAIM', memberId, email, orderId: order?.id ?? null, language } as const
    const stateToken = await insertVerification(transaction, verification, site.now())
    await requestAccountMail(transaction, { kind: 'VERIFICATION', tokenHash: hashToken(stateToken) }, site.now())
    return stateToken
  })
}

async function findGuestOrder(db: Queryable, number: string, email: string) {
  const read = readOrderNumber(number)
  if (read === null) return null
  const row = await db
    .selectFrom('orders')
    .select(['id', 'language', 'document'])
    .where('number', '=', read)
    .where('member_id', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { buyerInfo }: Order = JSON.parse(row.document)
  return buyerInfo.email !== undefined && normalizeEmail(buyerInfo.email) === email ? row : null
}

/**
 * Makes a guest's order a member's own, by the code of the mail to the order's address: once, and for the member who
 * asked.
 *
 * @returns the order as JSON text
 * @throws ApplicationError VERIFICATION_FAILED
 */
export async function confirmOrderClaim(
  site: Services,
  given: GivenCode & { readonly memberId: string },
): Promise<string> {
  return acceptCode(site, given, ['ORDER_CLAIM'], async (transaction, row) => {
    if (row.member_id !== given.memberId || row.order_id === null) throw verificationFailed()
    const document = await giveTo(transaction, row.order_id, given.memberId, site.now())
    await finishVerification(transaction, row.token_hash, site.now())
    return document
  })
}

async function giveTo(transaction: Transaction, orderId: string, memberId: string, now: Date): Promise<string> {
  const row = await transaction
    .selectFrom('orders')
    .select('document')
    .where('id', '=', orderId)
    .where('member_id', 'is', null)
    .executeTakeFirst()
  // Two members may have asked: it is the first one's.
  if (!row) throw verificationFailed()
  const { buyerInfo, ...order }: Order = JSON.parse(row.document)
  const { visitorId: _, ...buyer } = buyerInfo
  const member = await findMember(transaction, memberId)
  const owner = { memberId, ...(member && { contactId: member.contactId }) }
  const claimed: Order = { ...order, buyerInfo: { ...buyer, ...owner }, updatedDate: now.toISOString() }
  const document = JSON.stringify(claimed)
  await transaction
    .updateTable('orders')
    .set({ member_id: memberId, visitor_id: null, document })
    .where('id', '=', orderId)
    .execute()
  const payload = { updatedEvent: { currentEntity: claimed } }
  await appendEvent(transaction, { entityType: ORDER, slug: 'updated', entityId: orderId, payload }, now)
  await recordAudit(transaction, { action: 'ORDER_CLAIMED', subject: ofMember(memberId), details: { orderId } }, now)
  return document
}
