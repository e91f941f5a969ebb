import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { providerFor } from '../changes/change-payment.ts'
import type { Contract } from '../contract.ts'
import { findCycle } from '../cycles.ts'
import type { RenewalResult } from './delivery.ts'
import { renewContract } from './renew-contract.ts'

/** Whether a delivery waits for its customer, or its payment. */
export async function isPaymentDue({ db }: Pick<Services, 'db'>, contract: Contract): Promise<boolean> {
  if (contract.status !== 'PAST_DUE') return false
  const cycle = await findCycle(db, contract.id, contract.cycle + 1)
  return cycle !== null && cycle.status !== 'ORDERED'
}

/**
 * Pays a delivery that waits, by its customer, who is there and can confirm. What pays it is charged for later ones too.
 *
 * @throws ApplicationError SUBSCRIPTION_NOT_DUE, SUBSCRIPTION_PAYMENT_NOT_AVAILABLE
 */
export async function payDue(
  site: Services,
  contract: Contract,
  { provider, returnUrl }: { readonly provider?: string | undefined; readonly returnUrl: string },
): Promise<RenewalResult> {
  if (!(await isPaymentDue(site, contract))) throw rejected('SUBSCRIPTION_NOT_DUE')
  const choice = { provider: providerFor(site, contract, provider), setsUpMandate: true }
  return renewContract(site, contract.id, contract.cycle + 1, { isForced: true, payment: { choice, returnUrl } })
}
