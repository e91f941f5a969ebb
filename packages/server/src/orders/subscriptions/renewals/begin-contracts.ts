import type { SubscriptionContract } from '@cartwright/contract'
import { write } from '../../../platform/database/write.ts'
import type { Consumer } from '../../../platform/domain/consumer.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { isContractEvent } from '../events.ts'
import { recordNotice } from '../notices.ts'
import { findContract } from '../store.ts'

/** Has the customer of a new contract written to. */
export const beginningConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'subscription-beginnings',
  wants: (event) => isContractEvent(event) && event.slug === 'created',
  deliver: async ({ payload }) => {
    const { id }: SubscriptionContract = JSON.parse(payload).createdEvent.entity
    await write(site, null, async (transaction) => {
      const contract = await findContract(transaction, id)
      // One that came from another shop began there.
      if (contract && contract.document.channel.type !== 'OTHER_PLATFORM')
        await recordNotice(transaction, contract, { kind: 'BEGUN', key: 'begun', at: contract.nextAt }, site.now())
    })
  },
})
