import type { DepositDetails } from '@cartwright/contract'
import { rejected } from '../../platform/kernel/errors.ts'
import { depositDue } from '../../platform/pricing/deposit.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { Draft } from './draft.ts'
import { orderParts } from './order-parts.ts'
import type { PricedDraft } from './price-draft.ts'

/**
 * Sets what of a draft is requested first.
 *
 * @param details undefined: nothing less than all
 * @throws ApplicationError `SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE`; `INVALID_AMOUNT` for nothing, or more than the total
 */
export function setDeposit(priced: PricedDraft, details: DepositDetails | undefined): Draft {
  const { deposit: _, ...draft } = priced.draft
  if (draft.isEdit) throw rejected('SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE')
  if (!details) return draft
  const { amount, percentage = '' } = details
  if (!amount) return { ...draft, deposit: { percent: percentage } }
  const deposit = { amount: readAmount(amount.amount, draft.currency, 'depositDetails.amount.amount') }
  const maximum = orderParts(priced).total
  if (deposit.amount >= 1 && deposit.amount <= maximum) return { ...draft, deposit }
  throw rejected('INVALID_AMOUNT', { maximum }, { message: 'The deposit must be above zero and at most the total' })
}

/** What of a draft is requested first, in minor units; null for all of it. */
export function depositOf({ draft, ...priced }: PricedDraft): number | null {
  const { deposit } = draft
  return deposit ? depositDue(orderParts({ draft, ...priced }).total, deposit) : null
}
