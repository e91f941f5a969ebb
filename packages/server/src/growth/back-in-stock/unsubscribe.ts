import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { optOut } from '../../platform/mail/opt-out.ts'

export const backInStockOptOut = optOut('back-in-stock-unsubscribe', '/unsubscribe')

/**
 * Deletes all back-in-stock requests of the address in a token.
 *
 * @returns whether the token was made by this site
 */
export const unsubscribe = ({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> =>
  backInStockOptOut.follow({ db }, token, (emailKey) =>
    write({ db }, currentCause(), (transaction) =>
      transaction.deleteFrom('back_in_stock_requests').where('email_key', '=', emailKey).execute(),
    ),
  )
