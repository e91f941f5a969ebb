import type { MembershipRow } from '../../people/customers/memberships/store.ts'
import type { Contract } from '../subscriptions/contract.ts'

const DAY = 86_400_000

type ContractState = Pick<Contract, 'status' | 'nextAt' | 'canceledAt' | 'cancelReason'> & {
  readonly document: Pick<Contract['document'], 'isUnpaid'>
}

/** The order of a paid period went back: canceled, refunded or withdrawn from. */
const TAKEN_BACK = ['WITHDRAWN', 'ORDER_CANCELED']

/**
 * When a membership ends by the state of its contract. While it is renewed in time it has no end, so a late renewal job takes
 * nothing away. A period that is skipped or put off is not paid and has no benefits.
 *
 * @param paidUntil the end of the period that was paid last
 */
export function endOfContract(
  { status, nextAt, canceledAt, cancelReason, document }: ContractState,
  { paidUntil, graceDays, now }: { readonly paidUntil: Date; readonly graceDays: number; readonly now: Date },
): Pick<MembershipRow, 'ends_at' | 'renews_at' | 'past_due'> {
  const ends = (date: Date, past_due = 0, renews_at: string | null = null) => ({
    ends_at: date.toISOString(),
    renews_at,
    past_due,
  })
  if (status === 'CANCELED' && TAKEN_BACK.includes(cancelReason ?? '')) {
    const canceled = canceledAt === null ? now : new Date(canceledAt)
    return ends(canceled < paidUntil ? canceled : paidUntil)
  }
  if (status === 'ACTIVE' && nextAt !== null && new Date(nextAt) <= paidUntil)
    return { ends_at: null, renews_at: nextAt, past_due: 0 }
  if (status === 'PAST_DUE' || (status === 'PAUSED' && document.isUnpaid))
    return ends(new Date(paidUntil.getTime() + graceDays * DAY), 1)
  return ends(paidUntil, 0, status === 'ACTIVE' ? nextAt : null)
}
