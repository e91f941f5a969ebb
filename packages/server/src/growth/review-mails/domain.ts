import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deliveryConsumer } from './delivery-consumer.ts'
import { reviewMailConsumer } from './mail-consumer.ts'
import { queueReviewMails } from './queue-mails.ts'
import { reviewMailSettings } from './settings.ts'
import type {} from './tables.ts'

/** Asks customers for reviews some days after the delivery. */
export const reviewMails = defineDomain({
  name: 'review-mails',
  settings: reviewMailSettings,
  consumers: (services) => [deliveryConsumer(services), reviewMailConsumer(services, services.mailer)],
  housekeeping: { 'review mails': queueReviewMails },
})
