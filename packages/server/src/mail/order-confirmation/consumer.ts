import type { Order } from '@cartwright/contract'
import type { Consumer } from '../../events/dispatcher.ts'
import { isOrderApproved } from '../../orders/events.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Site } from '../../site.ts'
import type { Mailer } from '../mailer.ts'

/** Writes to the buyer of every order that stands. */
export function orderConfirmationConsumer({ db, url }: Pick<Site, 'db' | 'url'>, mailer: Mailer): Consumer {
  return {
    name: 'order-confirmation',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      const { email: to, memberId = null } = order.buyerInfo
      if (to === undefined) return
      const settings = await readSettings(db)
      // What mails are drawn with is loaded with the first one.
      const { composeOrderConfirmation } = await import('./compose.ts')
      const language = order.buyerLanguage ?? settings.language
      const mail = await composeOrderConfirmation({ order, to, language, settings, siteUrl: url })
      await mailer.send({ ...mail, memberId })
    },
  }
}
