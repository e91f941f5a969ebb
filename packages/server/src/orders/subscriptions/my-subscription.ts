import type { MySubscription, SubscriptionCard, SubscriptionCycle } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { isMandateExpired } from '../../selling/payments/mandates/mandates.ts'
import { findMandate } from '../../selling/payments/mandates/store.ts'
import { endOfTerm, isInMinimumTerm } from './changes/cancel.ts'
import type { Contract } from './contract.ts'
import { type Cycle, cyclesOf } from './cycles.ts'
import { shopZone } from './shop-time.ts'
import { toWireContract } from './wire-contract.ts'

/** A subscription, and what its customer can do with it now. */
export async function viewSubscription(
  { db, now }: Pick<Services, 'db' | 'now'>,
  contract: Contract,
): Promise<MySubscription> {
  const cycles = await cyclesOf(db, contract.id)
  const { status, canceledAt, document } = contract
  const [last] = cycles.filter(({ cycle }) => cycle === contract.cycle)
  const next = cycles.find(({ cycle }) => cycle === contract.cycle + 1)
  const isOpen = status === 'ACTIVE' || status === 'PAST_DUE' || status === 'PAUSED'
  const isRunning = status === 'ACTIVE' || status === 'PAST_DUE'
  const card = await cardOf(db, contract, now())
  const cancelDate = isInMinimumTerm(contract) ? endOfTerm(contract, await shopZone(db)) : now()
  const priceChange = priceChangeOf(contract)
  return {
    subscriptionContract: toWireContract(contract),
    cycles: [...cycles.map(toWireCycle), ...firstOrder(contract, cycles)],
    ...(card && { card }),
    canSkip: isRunning,
    canUndoSkip: status === 'ACTIVE' && last?.status === 'SKIPPED' && last.due_at > now().toISOString(),
    canPause: isRunning,
    canResume: status === 'PAUSED',
    canCancel: isOpen && canceledAt === null,
    ...(isOpen && canceledAt === null && cancelDate && { cancelDate: cancelDate.toISOString() }),
    canChange: isOpen,
    paymentDue: status === 'PAST_DUE' && next !== undefined && next.status !== 'ORDERED',
    ...(isOpen && document.priceChange && priceChange),
  }
}

/** The first order is a delivery without a row, unless the subscription began with a trial. */
function firstOrder({ orderId, cycle, createdAt }: Contract, cycles: readonly Cycle[]): SubscriptionCycle[] {
  if (orderId === null || cycle === 0 || cycles.some((one) => one.cycle === 1)) return []
  return [{ cycleNumber: 1, status: 'ORDERED', dueDate: createdAt, orderId, attempts: 0 }]
}

/** A period as the wire has it. */
export const toWireCycle = (cycle: Cycle): SubscriptionCycle => ({
  cycleNumber: Number(cycle.cycle),
  status: cycle.status,
  dueDate: cycle.due_at,
  ...(cycle.status === 'ORDERED' && cycle.order_id !== null && { orderId: cycle.order_id }),
  attempts: Number(cycle.attempts),
  ...(cycle.next_attempt_at !== null && { nextAttemptDate: cycle.next_attempt_at }),
  ...(cycle.failure_code !== null && { failureCode: cycle.failure_code.slice(0, 200) }),
})

async function cardOf(db: Queryable, { paymentMethodId }: Contract, now: Date): Promise<SubscriptionCard | null> {
  const mandate = paymentMethodId === null ? null : await findMandate(db, paymentMethodId)
  if (mandate?.status !== 'ACTIVE') return null
  const { brand, lastDigits, expiryMonth, expiryYear } = mandate
  return {
    brand,
    ...(lastDigits !== '' && { lastFourDigits: lastDigits }),
    ...(expiryMonth !== null && { expirationMonth: Number(expiryMonth) }),
    ...(expiryYear !== null && { expirationYear: Number(expiryYear) }),
    expired: isMandateExpired(mandate, now),
  }
}

function priceChangeOf({ currency, document: { priceChange } }: Contract): Pick<MySubscription, 'priceChange'> {
  if (!priceChange) return {}
  const prices = Object.entries(priceChange.prices).map(([lineItemId, price]) => ({
    lineItemId,
    amount: toDecimalString(price, currency),
  }))
  const { from, consent } = priceChange
  return {
    priceChange: {
      fromDate: from,
      prices,
      consentRequired: consent !== 'NOT_NEEDED',
      accepted: consent === 'ACCEPTED',
      declined: consent === 'DECLINED',
    },
  }
}
