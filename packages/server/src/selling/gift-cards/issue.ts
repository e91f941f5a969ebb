import { randomUUID } from 'node:crypto'
import type { IssuedGiftCard } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { clears } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import { addDays, instantOf } from '../../platform/kernel/zoned-time.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { hashCode, newCode, obfuscate } from './code.ts'
import { giftCardNotFound } from './redeem.ts'
import { addTransaction, findGiftCard, type GiftCardRow } from './store.ts'

export const GIFT_CARD_MAILS = 'gift-card-mails'

/** Set by the site: clients send back what they read. */
interface IssueOptions {
  /** The order it was bought with. */
  readonly orderId?: string
  /** The line of that order, and which of its pieces. */
  readonly unit?: { readonly lineId: string; readonly index: number }
  /** Default: that of the shop. */
  readonly currency?: string
  readonly now: Date
}

/**
 * Issues a gift card. One with a recipient gets its code when it is mailed, so that the code is stored nowhere.
 *
 * @returns the card, and its code where it is not mailed
 * @throws ValidationError for a value that is not above zero, or a delivery date without a recipient
 * @throws ApplicationError CURRENCY_NOT_SUPPORTED
 */
export async function issueGiftCard(
  transaction: Transaction,
  given: IssuedGiftCard,
  { orderId, unit, now, ...options }: IssueOptions,
): Promise<{ card: GiftCardRow; code: string | null }> {
  const settings = await readSettings(transaction)
  const { business } = settings
  const currency = options.currency ?? settings.currency
  const timeZone = business.timeZone ?? 'UTC'
  const { recipientEmail, deliveryDate, expirationDate } = given
  const value = faceValueOf(given, currency)
  if (deliveryDate !== undefined && recipientEmail === undefined)
    throw invalidField('giftCard.recipientEmail', 'is required with deliveryDate', 'REQUIRED_FIELD')
  const code = recipientEmail === undefined ? newCode() : null
  const card: GiftCardRow = {
    id: randomUUID(),
    code_hash: code === null ? null : hashCode(code),
    obfuscated_code: code === null ? null : obfuscate(code),
    currency,
    initial_minor: value,
    balance_minor: value,
    active: given.active === false ? 0 : 1,
    ...lastDay(expirationDate, timeZone),
    recipient_email: recipientEmail ?? null,
    recipient_name: given.recipientName ?? null,
    sender_name: given.senderName ?? null,
    message: given.message ?? null,
    language: given.language ?? null,
    delivery_date: deliveryDate ?? null,
    mailed_at: null,
    order_id: orderId ?? null,
    order_line_id: unit?.lineId ?? null,
    unit: unit?.index ?? null,
    closed_by_refund: 0,
    revision: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  await transaction.insertInto('gift_cards').values(card).execute()
  const issued = { gift_card_id: card.id, type: 'ISSUED', order_id: orderId ?? null, redemption_id: null } as const
  await addTransaction(transaction, { ...issued, amount_minor: value, now })
  if (recipientEmail !== undefined) {
    const dueAt = deliveryDate === undefined ? now : instantOf(deliveryDate, '08:00', timeZone)
    await addTask(transaction, { queue: GIFT_CARD_MAILS, key: card.id, dueAt })
  }
  return { card, code }
}

function faceValueOf({ initialValue }: IssuedGiftCard, currency: string): number {
  const field = 'giftCard.initialValue.value'
  if (initialValue?.value === undefined) throw invalidField(field, 'is required', 'REQUIRED_FIELD')
  if (initialValue.currency !== undefined && initialValue.currency !== currency)
    throw rejected('CURRENCY_NOT_SUPPORTED', { currency }, { message: `Gift cards are issued in ${currency}` })
  const value = readAmount(initialValue.value, currency, field)
  if (value < 1) throw invalidField(field, 'must be above zero', 'DECIMAL_GT')
  return value
}

/** The last day is included, by the clocks of the shop. */
const lastDay = (day: string | undefined, timeZone: string) => ({
  expiration_date: day ?? null,
  expires_at: day === undefined ? null : instantOf(addDays(day, 1), '00:00', timeZone).toISOString(),
})

interface GiftCardChange {
  readonly giftCard: IssuedGiftCard & { readonly id: string; readonly revision: string }
  /** Fields that are cleared when they are not given. */
  readonly mask?: readonly string[] | undefined
}

/**
 * Disables or enables a gift card, or changes its last day. Its value and recipient stay: they are agreed on.
 *
 * @throws ApplicationError GIFT_CARD_NOT_FOUND or REVISION_CONFLICT
 */
export async function updateGiftCard(
  transaction: Transaction,
  { giftCard: given, mask = [] }: GiftCardChange,
  now: Date,
): Promise<GiftCardRow> {
  const known = await findGiftCard(transaction, given.id)
  if (!known) throw giftCardNotFound()
  requireRevision(given.revision, known.revision)
  const { business } = await readSettings(transaction)
  const isMasked = mask.some((path) => path.replace(/^giftCard\./, '') === 'expirationDate')
  const isCleared = isMasked || clears(given, 'expirationDate')
  const active = clears(given, 'active') ? true : given.active
  const changed = {
    revision: known.revision + 1,
    updated_at: now.toISOString(),
    ...(active !== undefined && { active: active ? 1 : 0, closed_by_refund: 0 }),
    ...((given.expirationDate !== undefined || isCleared) && lastDay(given.expirationDate, business.timeZone ?? 'UTC')),
  }
  await transaction.updateTable('gift_cards').set(changed).where('id', '=', known.id).execute()
  const isUnmailed = known.recipient_email !== null && known.mailed_at === null
  if (known.active === 0 && active === true && isUnmailed)
    await addTask(transaction, { queue: GIFT_CARD_MAILS, key: known.id, dueAt: now })
  return { ...known, ...changed }
}
