import type { Order } from '@cartwright/contract'
import type { Consumer } from '../events/dispatcher.ts'
import { hashToken } from '../oauth/secret-token.ts'
import { isOrderApproved } from '../orders/events.ts'
import type { Site } from '../site.ts'
import type { Queryable } from '../storage/database.ts'
import { normalizeEmail } from './email-address.ts'

/** Whether somebody bought with this address before. Who registers with it then has to prove that it is theirs. */
export async function isKnownAddress(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('created_at')
    .where('email_hash', '=', hashToken(normalizeEmail(email)))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the addresses of orders, of each only a hash. */
export function knownAddressesConsumer({ db, now }: Pick<Site, 'db' | 'now'>): Consumer {
  return {
    name: 'known-addresses',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      const { email } = order.buyerInfo
      if (email === undefined) return
      await db
        .insertInto('known_addresses')
        .values({ email_hash: hashToken(normalizeEmail(email)), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
