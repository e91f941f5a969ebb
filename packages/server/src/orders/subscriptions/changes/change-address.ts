import type { AddressWithContact } from '@cartwright/contract'
import type { Contract } from '../contract.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { retrySoon } from './retry-soon.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'

/**
 * Changes where a contract is delivered to, from the next delivery on. One that the shop could not deliver is tried again.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const changeAddress = (
  site: ChangingSite,
  contractId: string,
  address: AddressWithContact,
  options: ChangeOptions = {},
): Promise<Contract> =>
  changeContract(site, contractId, async (transaction, contract, now) => {
    requireState(contract, OPEN, options)
    const { recipient, ...document } = contract.document
    const contactDetails = address.contactDetails ?? recipient?.contactDetails
    const changed = { ...document, recipient: { ...address, ...(contactDetails && { contactDetails }) } }
    const saved = await saveContract(transaction, { ...contract, document: changed }, now)
    return retrySoon(transaction, saved, now)
  })
