import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { Contract } from '../contract.ts'
import { requireContract } from '../store.ts'

export type ChangingSite = Pick<Services, 'db' | 'now'>

/** Changes a contract in one transaction, as it is stored then. */
export const changeContract = (
  site: ChangingSite,
  contractId: string,
  change: (transaction: Transaction, contract: Contract, now: Date) => Promise<Contract>,
): Promise<Contract> =>
  write(site, currentCause(), async (transaction) =>
    change(transaction, await requireContract(transaction, contractId), site.now()),
  )
