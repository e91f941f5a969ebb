import type { Queryable } from '../../../platform/database/database.ts'
import { findMandate } from '../../../selling/payments/mandates/store.ts'
import { findCustomer, findSavedMethod } from '../../../selling/payments/saved-methods/store.ts'
import type { Contract } from '../contract.ts'

/** How a contract is charged without its customer. */
export interface ContractMandate {
  readonly provider: string
  readonly customer: string
  readonly reference: string
}

/** Null where the customer agreed to none, or it has ended. */
export async function mandateOf(db: Queryable, contract: Contract): Promise<ContractMandate | null> {
  const { paymentMethodId, paymentProvider, document } = contract
  if (paymentMethodId === null || paymentProvider === null) return null
  const mandate = await findMandate(db, paymentMethodId)
  if (mandate) return mandate.status === 'ACTIVE' ? mandate : null
  // A card that the member saved, which renewals are charged to as well.
  const saved = await findSavedMethod(db, document.paymentHolderId, paymentMethodId)
  const customer = saved && (await findCustomer(db, document.paymentHolderId, saved.provider))
  return saved && customer ? { provider: saved.provider, customer, reference: saved.reference } : null
}
