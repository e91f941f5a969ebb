import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Contract } from '../contract.ts'
import { withNextDate } from '../shop-time.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, requireState } from './rights.ts'

const YEAR = 366 * 86_400_000

/**
 * Moves the next delivery to a date in the future. Later ones are counted from it.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 * @throws ValidationError for a date that has passed, or is more than a year away
 */
export const changeDate = (
  site: ChangingSite,
  contractId: string,
  date: string,
  options: ChangeOptions = {},
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, ['ACTIVE'], options)
    const next = new Date(date)
    if (next <= now) throw invalidField('nextBillingDate', 'must be in the future', 'MIN')
    if (next.getTime() > now.getTime() + YEAR) throw invalidField('nextBillingDate', 'must be within a year', 'MAX')
    return saveContract(transaction, withNextDate(contract, next), now)
  })
