import { write } from '../../platform/database/write.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { recordTestEvent, recordWebhook } from '../../selling/payments/describe-providers.ts'
import {
  type CheckoutPayment,
  findPayment,
  findPaymentByReference,
  scheduleStatusCheck,
} from '../../selling/payments/payments.ts'
import {
  InvalidWebhookError,
  type PaymentName,
  type PaymentNotice,
  type PaymentWebhook,
} from '../../selling/payments/provider.ts'
import { recordDispute } from './disputes.ts'

/**
 * Takes a webhook of a payment provider. Its content is not used: it makes the task of the payment due, which asks the
 * provider. So webhooks may be late, repeated, lost and in any order.
 *
 * @throws ApplicationError `PAYMENT_PROVIDER_NOT_FOUND`; `INVALID_SIGNATURE` for what the provider has not signed
 */
export async function receiveWebhook(site: Services, providerId: string, webhook: PaymentWebhook): Promise<void> {
  const provider = site.paymentProviders.find(({ id }) => id === providerId)
  if (!provider?.receive) throw rejected('PAYMENT_PROVIDER_NOT_FOUND')
  try {
    const notices = await provider.receive(webhook)
    const test = notices.find((notice) => notice.kind === 'test')
    if (test) await recordTestEvent(site, providerId, test.id)
    else await recordWebhook(site, providerId, 'received_at')
    await receiveNotices(site, providerId, notices)
  } catch (error) {
    if (!(error instanceof InvalidWebhookError)) throw error
    await recordWebhook(site, providerId, 'rejected_at')
    throw rejected('INVALID_SIGNATURE', {}, { message: error.message })
  }
}

/** Stores what a provider says; a payment that is not of this site is ignored. */
export async function receiveNotices(
  site: Services,
  providerId: string,
  notices: readonly PaymentNotice[],
): Promise<void> {
  for (const notice of notices) {
    if (notice.kind === 'test') continue
    const payment = await findNamed(site, providerId, notice.payment)
    if (!payment) continue
    if (notice.kind === 'dispute') await recordDispute(site, payment, notice.dispute)
    else await write(site, null, (transaction) => scheduleStatusCheck(transaction, payment.id, site.now()))
  }
}

async function findNamed(site: Services, providerId: string, name: PaymentName): Promise<CheckoutPayment | null> {
  if ('reference' in name) return findPaymentByReference(site.db, providerId, name.reference)
  const payment = await findPayment(site.db, name.idempotencyKey)
  return payment?.provider === providerId ? payment : null
}
