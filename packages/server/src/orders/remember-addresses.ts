import type { Order } from '@cartwright/contract'
import type { Consumer } from '../domain/consumer.ts'
import type { Services } from '../kernel/services.ts'
import { rememberAddress } from '../sign-in/known-addresses.ts'
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
