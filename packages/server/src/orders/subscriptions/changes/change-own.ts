import type { RequestOf } from '@cartwright/contract'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Contract } from '../contract.ts'
import { requireContract } from '../store.ts'
import type { ChangingSite } from './change.ts'
import { changeAddress } from './change-address.ts'
import { changeDate } from './change-date.ts'
import { changeLines } from './change-lines.ts'
import { changePayment } from './change-payment.ts'
import { requireState } from './rights.ts'

type Changes = Pick<
  RequestOf<'ChangeMySubscription'>,
  'lineItems' | 'shippingAddress' | 'paymentMethodId' | 'nextBillingDate' | 'revision'
>

/**
 * Makes the changes that a request names, each of them whole. The revision counts for the first.
 *
 * @throws ApplicationError of the changes; SAVED_PAYMENT_METHOD_NOT_FOUND for a card without its member
 */
export async function changeOwn(
  site: ChangingSite,
  contractId: string,
  { lineItems, shippingAddress, paymentMethodId, nextBillingDate, revision }: Changes,
  caller: Caller,
): Promise<Contract> {
  let contract = await requireContract(site.db, contractId)
  requireState(contract, ['ACTIVE', 'PAST_DUE', 'PAUSED'], { revision })
  if (lineItems) contract = await changeLines(site, contractId, lineItems)
  if (nextBillingDate !== undefined) contract = await changeDate(site, contractId, nextBillingDate)
  if (shippingAddress) contract = await changeAddress(site, contractId, shippingAddress)
  if (paymentMethodId !== undefined) {
    if (caller.role !== 'member') throw rejected('SAVED_PAYMENT_METHOD_NOT_FOUND')
    const { memberId } = caller
    contract = await changePayment(site, contractId, { memberId, savedMethodId: paymentMethodId })
  }
  return contract
}
