import { type Consumer, type Domain, defineDomain } from '@cartwright/server'
import type { ReceivedEvent } from './records.ts'

/** A part of the shop that hands events of orders to the world outside, as webhooks do. */
export const receiver = (receive: (event: ReceivedEvent) => void): Domain =>
  defineDomain({
    name: 'simulation',
    consumers: (): readonly Consumer[] => [
      {
        name: 'simulation',
        wants: ({ entityType }) => entityType === ORDER,
        deliver: async ({ id, slug, entityId }) => receive({ id, slug, entityId }),
      },
    ],
  })

const ORDER = 'wix.ecom.v1.order'
