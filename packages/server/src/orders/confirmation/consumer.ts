import type { Checkout, Order } from '@cartwright/contract'
import { findCheckout } from '../../checkout/store.ts'
import type { Queryable } from '../../database/database.ts'
import type { Consumer } from '../../domain/consumer.ts'
import type { Services } from '../../kernel/services.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { readSettings } from '../../settings/settings.ts'
import { isOrderApproved } from '../events.ts'
import { orderUrl } from '../order-link.ts'
import type { PaymentSchedule } from './summary.ts'

/** Writes to the buyer of every order that stands. */
export function orderConfirmationConsumer({ db, url }: Pick<Services, 'db' | 'url'>, mailer: Mailer): Consumer {
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
      const schedule = await findPaymentSchedule(db, order.checkoutId)
      const link = await orderUrl({ db, url }, order.id ?? '', language)
      const mail = await composeOrderConfirmation({
        ...{ order, schedule, to, language, settings },
        siteUrl: url,
        orderUrl: link,
      })
      await mailer.send({ ...mail, memberId })
    },
  }
}

async function findPaymentSchedule(db: Queryable, checkoutId: string | undefined): Promise<PaymentSchedule | null> {
  const document = checkoutId === undefined ? null : (await findCheckout(db, checkoutId))?.document
  if (!document) return null
  const { payNow, payLater }: Checkout = JSON.parse(document)
  return { payNow, payLater }
}
