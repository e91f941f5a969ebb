import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { scheduleStatusCheck } from '../payments.ts'
import { cardOf, LATE, type TestCard } from './cards.ts'
import { changeTestPayment, findTestPayment, type TestPayment } from './store.ts'

/** What a customer does on the page of the test provider. */
export type TestStep = { readonly card: TestCard } | { readonly challenge: 'confirm' | 'refuse' } | 'cancel'

/**
 * Does what the customer chose, and notifies the site as a webhook would: through the task of the payment.
 *
 * @returns the payment afterwards; null when there is none. One that is decided stays as it is.
 */
export async function payTestPayment(site: Services, reference: string, step: TestStep): Promise<TestPayment | null> {
  return write(site, null, async (transaction) => {
    const payment = await findTestPayment(transaction, reference)
    if (!payment) return null
    if (payment.status !== 'open' && payment.status !== 'challenge') return payment
    const now = site.now()
    const changes = changesOf(payment, step, now)
    await changeTestPayment(transaction, reference, changes)
    const answersAt = changes.answers_at ? new Date(changes.answers_at) : now
    if (changes.status !== 'challenge' && changes.card !== 'never')
      await scheduleStatusCheck(transaction, payment.payment_id, answersAt)
    return { ...payment, ...changes }
  })
}

/**
 * Charges a card without its holder, by its number. A card that asks its holder is declined.
 *
 * @returns the payment afterwards
 */
export async function chargeTestCard(
  transaction: Transaction,
  payment: TestPayment,
  number: string,
  now: Date,
): Promise<TestPayment> {
  if (payment.status !== 'open') return payment
  const changes = changesOfCharge(payment, number, now)
  await changeTestPayment(transaction, payment.reference, changes)
  return { ...payment, ...changes }
}

/**
 * Charges a card that its holder saved. Where the holder is there, a card that asks for a confirmation waits for it.
 *
 * @param card null where the card is gone
 * @returns the payment afterwards
 */
export async function chargeSavedCard(
  transaction: Transaction,
  payment: TestPayment,
  { card, isPresent, isExpired }: { readonly card: TestCard | null } & Record<'isPresent' | 'isExpired', boolean>,
  now: Date,
): Promise<TestPayment> {
  if (payment.status !== 'open') return payment
  const changes: Changes =
    card === null
      ? { status: 'declined', reason: 'The card is not saved any more' }
      : isExpired
        ? { status: 'declined', card, reason: 'EXPIRED_CARD' }
        : isPresent
          ? changesOf(payment, { card }, now)
          : changesWithoutHolder(payment, card, now)
  await changeTestPayment(transaction, payment.reference, changes)
  return { ...payment, ...changes }
}

function changesWithoutHolder(payment: TestPayment, card: TestCard, now: Date): Changes {
  if (card === 'challenge') return needsHolder
  if (card === 'unattended') return { status: 'declined', card, reason: 'INSUFFICIENT_FUNDS' }
  return changesOf(payment, { card }, now)
}

function changesOfCharge(payment: TestPayment, number: string, now: Date): Changes {
  const card = cardOf(number)
  if (card === null) return { status: 'declined', reason: 'There is no such test card' }
  if (card === 'challenge') return needsHolder
  return changesOf(payment, { card }, now)
}

const needsHolder: Changes = { status: 'declined', card: 'challenge', reason: 'CONFIRMATION_REQUIRED' }

type Changes = Pick<TestPayment, 'status'> & Partial<Pick<TestPayment, 'card' | 'reason' | 'answers_at'>>

function changesOf(payment: TestPayment, step: TestStep, now: Date): Changes {
  if (step === 'cancel') return { status: 'declined', reason: 'CANCELED' }
  if ('challenge' in step) {
    // Without a card there is no challenge to answer.
    if (payment.status !== 'challenge') return { status: payment.status }
    return step.challenge === 'confirm'
      ? { status: 'authorized' }
      : { status: 'declined', reason: 'The cardholder refused' }
  }
  const { card } = step
  switch (card) {
    case 'challenge':
      return { status: 'challenge', card }
    case 'declined':
      return { status: 'declined', card, reason: 'The card was declined' }
    case 'late':
      return { status: 'processing', card, answers_at: new Date(now.getTime() + LATE).toISOString() }
    case 'never':
      return { status: 'processing', card }
    default:
      return { status: 'authorized', card }
  }
}
