import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { addUp, changeOf, type GivenBack, reductionOf } from './changes.ts'
import { claimsOf, grossOf } from './claims.ts'
import { claimsLeft, type Entry, entriesOf } from './entries.ts'
import { type Fact, type Money, NO_CLAIM, writeEntries } from './write.ts'

/** The fact of the entries of a sale. */
export const SALE = 'sale'

/**
 * Books an order that was placed.
 *
 * @param device the kind of device of its checkout
 * @param captured what gift cards and store credit paid at once
 */
export async function bookSale(
  transaction: Transaction,
  order: Order,
  { device, captured = [] }: { readonly device?: string | undefined; readonly captured?: readonly Money[] } = {},
): Promise<void> {
  const at = new Date(order.purchasedDate ?? order.createdDate)
  const claims = claimsOf(order)
  const facts: Fact[] = [
    { id: SALE, kind: 'SALE', at, claims: claims.length > 0 ? claims : [NO_CLAIM] },
    ...captured.map((money): Fact => ({ id: money.paymentId, kind: 'PAYMENT', at, money: [money] })),
  ]
  await writeEntries(transaction, order, [], facts, device)
}

/** An order that was placed before the journal is booked as a whole, with all that happened to it. */
const isBeforeJournal = (known: readonly Entry[]): boolean => known.length === 0

/** Books what a change of an order adds to its claims, or takes away. Most changes book nothing. */
export async function bookChange(transaction: Transaction, before: Order, after: Order, at: Date): Promise<void> {
  const [from, to] = [claimsOf(before), claimsOf(after)]
  if (JSON.stringify(from) === JSON.stringify(to)) return
  const known = await entriesOf(transaction, after.id)
  if (isBeforeJournal(known)) return
  const claims = changeOf(from, to, claimsLeft(known))
  const isCanceled = after.status === 'CANCELED'
  // A cancellation is counted also where refunds have given everything back before.
  const booked = isCanceled && claims.length === 0 ? [NO_CLAIM] : claims
  await writeEntries(transaction, after, known, [{ kind: isCanceled ? 'CANCELLATION' : 'CHANGE', at, claims: booked }])
}

/** Money that went back, under the id of its transaction. */
export interface Returned extends Money {
  readonly id: string
  readonly at: Date
}

/** What a refund gave back: of what was paid, or of what was owed. */
export interface Refunded {
  readonly id: string
  readonly at: Date
  /** Minor units. */
  readonly amount: number
  readonly named: readonly GivenBack[]
}

/** The payments of an order and what became of them, as they are now. */
export interface Settled {
  /** All that was taken by each payment. */
  readonly captured: readonly (Money & { readonly at: Date })[]
  readonly returned: readonly Returned[]
  readonly refunds: readonly Refunded[]
}

/**
 * Books money that moved, and what was given back by refunds. What was booked before is left out, so a repetition books
 * nothing. Money that was paid too much goes back without a correction.
 */
export async function bookMoney(transaction: Transaction, order: Order, settled: Settled): Promise<void> {
  const known = await entriesOf(transaction, order.id)
  if (isBeforeJournal(known)) return
  const moved = movedSince(known, settled)
  const booked = new Set(known.map(({ fact }) => fact))
  const refunds = settled.refunds.filter(({ id }) => !booked.has(id))
  if (moved.length === 0 && refunds.length === 0) return
  await writeEntries(transaction, order, known, [...moved, ...reductionsOf(known, moved, refunds)])
}

function movedSince(known: readonly Entry[], { captured, returned }: Settled): Fact[] {
  const taken = captured.flatMap(({ at, ...money }): Fact[] => {
    const before = known.filter(
      ({ kind, part, part_id }) => kind === 'PAYMENT' && part === 'MONEY' && part_id === money.paymentId,
    )
    const amount = money.amount - sum(before.map(({ money_minor }) => money_minor))
    return amount === 0 ? [] : [{ id: money.paymentId, kind: 'PAYMENT', at, money: [{ ...money, amount }] }]
  })
  const booked = new Set(known.map(({ fact }) => fact))
  const back = returned
    .filter(({ id }) => !booked.has(id))
    .map(({ id, at, ...money }): Fact => ({ id, kind: 'REFUND', at, money: [{ ...money, amount: -money.amount }] }))
  return [...taken, ...back]
}

function reductionsOf(known: readonly Entry[], moved: readonly Fact[], refunds: readonly Refunded[]): Fact[] {
  let left = claimsLeft(known)
  const amounts = moved.flatMap(({ money = [] }) => money.map(({ amount }) => amount))
  const money = sum([...known.map(({ money_minor }) => money_minor), ...amounts])
  let tooMuch = money + sum(refunds.map(({ amount }) => amount)) - sum(left.map(grossOf))
  return refunds.map(({ id, at, amount, named }) => {
    const returned = named.length > 0 ? 0 : Math.min(Math.max(tooMuch, 0), amount)
    tooMuch -= returned
    const claims = reductionOf(left, amount - returned, named)
    left = addUp([...left, ...claims])
    // One without any claim is booked too, so that no later change makes it one.
    return { id, kind: 'REFUND', at, claims: claims.length > 0 ? claims : [NO_CLAIM] }
  })
}
