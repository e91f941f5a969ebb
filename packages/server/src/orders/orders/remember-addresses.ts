import type { Order } from '@cartwright/contract'
import { rememberAddress } from '../../people/sign-in/known-addresses.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { isOrderApproved } from './events.ts'

/** Remembers the addresses of orders: a sign-up with one of them has to be verified. */
export function knownAddressesConsumer({ db, now }: Pick<Services, 'db' | 'now'>): Consumer {
  return {
    name: 'known-addresses',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      const { email } = order.buyerInfo
      if (email !== undefined) await rememberAddress(db, email, now())
    },
  }
}
