import type { Checkout, Order, OrderMailKind } from '@cartwright/contract'
import { isPacked } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type TextLanguage, textLanguage } from '../../platform/kernel/text-language.ts'
import { postalAddress } from '../../platform/mail/design/contact.ts'
import type { MailLink } from '../../platform/mail/design/parts.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { findBalancePayments } from '../billing/balance-payments.ts'
import { findOpenPayment } from '../billing/open-payment.ts'
import { moneyOf } from '../billing/order-price.ts'
import { refundsOfOrder } from '../billing/refund-store.ts'
import { toRefund } from '../billing/transactions.ts'
import { describeDownloads } from '../downloads/deliver.ts'
import { fulfillmentStatusOf } from '../fulfillments/quantities.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { orderUrl } from '../orders/order-link.ts'
import { paymentUrl } from '../payment-requests/link.ts'
import { findRequest } from '../payment-requests/store.ts'
import { findReturn } from '../returns/store.ts'
import { offersWithdrawals, orderWithdrawalUrl } from '../withdrawals/link.ts'
import { readLegalTexts } from './confirmation/legal-texts.ts'
import type { PaymentSchedule } from './confirmation/summary.ts'
import { documentLinks, hasDocuments } from './documents.ts'
import { isPaymentMail, type PaymentMailKind } from './payment-kinds.ts'
import type { OrderMailRequest } from './requests.ts'

/** What mails about orders are written with. */
export type MailSite = Pick<
  Services,
  'db' | 'url' | 'now' | 'paymentProviders' | 'issuedDocuments' | 'requestedEInvoices'
>

/** Whom a mail goes to, in which language, and which kind it turned out to be. */
export interface Addressee {
  readonly kind: OrderMailKind
  readonly order: Order
  readonly to: string
  readonly language: TextLanguage
}

/** Whom a mail goes to; null where there is no one to write to, or nothing to write about any more. */
export async function findAddressee(db: Queryable, order: Order, request: OrderMailRequest): Promise<Addressee | null> {
  const settings = await readSettings(db)
  const kind = await kindOf(db, order, request)
  const to = isForStaff(request) ? settings.business.email : order.buyerInfo.email
  if (kind === null || !to) return null
  const language = isForStaff(request) ? settings.language : (order.buyerLanguage ?? settings.language)
  return { kind, order, to, language: textLanguage(language) }
}

/** Whether a mail goes to the shop, not to the customer. */
export const isForStaff = ({ kind }: Pick<OrderMailRequest, 'kind'>): boolean => staffKinds.has(kind)

const staffKinds: ReadonlySet<OrderMailKind> = new Set([
  'NEW_ORDER',
  'NEW_RETURN',
  'NEW_CANCELLATION_REQUEST',
  'PAYMENT_FAILED',
  'PAYMENT_ALERT',
])

async function kindOf(db: Queryable, order: Order, request: OrderMailRequest): Promise<OrderMailKind | null> {
  switch (request.kind) {
    // A gateway takes the money right after the order is placed, and the confirmation says so.
    case 'PAID':
      return (await paymentsOfOrder(db, order.id)).some((payment) => isOffline(payment)) ? 'PAID' : null
    case 'SHIPPED':
    case 'DELIVERED':
      return fulfillmentKind(db, order, request)
    case 'READY_FOR_PICKUP':
      return isPickedUp(order) ? 'READY_FOR_PICKUP' : null
    case 'PAYMENT_REQUEST':
      return (await findRequest(db, request.paymentRequestId ?? ''))?.status === 'UNPAID' ? 'PAYMENT_REQUEST' : null
    default:
      return request.kind
  }
}

/** Whether a fulfillment is a parcel, and the last one; or a service that is done. */
async function fulfillmentKind(
  db: Queryable,
  order: Order,
  { kind, fulfillmentId }: OrderMailRequest,
): Promise<OrderMailKind | null> {
  const fulfillments = await listFulfillments(db, order.id)
  const position = fulfillments.findIndex(({ id }) => id === fulfillmentId)
  const fulfilled = new Set(fulfillments[position]?.lineItems.map(({ id }) => id))
  const lines = order.lineItems.filter(({ id }) => fulfilled.has(id))
  // Downloads and gift cards have mails of their own.
  if (!lines.some(isPacked)) return kind === 'SHIPPED' && lines.some(isService) ? 'DONE' : null
  if (!order.shippingInfo || isPickedUp(order)) return null
  if (kind === 'DELIVERED') return kind
  const status = fulfillmentStatusOf(order.lineItems.filter(isPacked), fulfillments.slice(0, position + 1))
  return status === 'FULFILLED' ? 'SHIPPED' : 'PARTIALLY_SHIPPED'
}

const isPickedUp = ({ shippingInfo }: Order): boolean => shippingInfo?.logistics?.pickupDetails !== undefined

const isService = ({ itemType }: Order['lineItems'][number]): boolean => itemType.preset === 'SERVICE'

/** The mail as the order is now, with the electronic invoices that the buyer wants. */
export async function writeOrderMail(
  site: MailSite,
  addressee: Addressee,
  request: OrderMailRequest,
): Promise<Omit<Mail, 'id'>> {
  const mail = await writeText(site, addressee, request)
  // A cancellation has no invoice to attach.
  if (!hasDocuments(addressee.kind) || addressee.kind === 'CANCELED') return mail
  const files = await site.requestedEInvoices(addressee.order, request.refundId)
  const attachments = files.map(({ name, content }) => ({ name, mediaType: 'application/xml', content }))
  return attachments.length > 0 ? { ...mail, attachments } : mail
}

async function writeText(
  site: MailSite,
  { kind, order, to, language }: Addressee,
  request: OrderMailRequest,
): Promise<Omit<Mail, 'id'>> {
  const { db, url } = site
  const settings = await readSettings(db)
  const shared = {
    ...{ to, language, settings, siteUrl: url },
    orderUrl: await orderUrl({ db, url }, order.id, language),
    ...(offersWithdrawals(settings) && { withdrawalUrl: await orderWithdrawalUrl({ db, url }, order.id, language) }),
  }
  const documents = hasDocuments(kind)
    ? documentLinks(await site.issuedDocuments(db, order.id), { ...request, kind }, language)
    : []
  if (kind === 'CONFIRMATION') return writeConfirmation(site, order, { ...shared, documents })
  if (isPaymentMail(kind)) return { to, ...(await writePaymentMail(shared, kind, order, request)) }
  // What mails are drawn with is loaded with the first one.
  const { composeOrderMail } = await import('./compose.ts')
  const fulfillments = request.fulfillmentId === undefined ? [] : await listFulfillments(db, order.id)
  const refunds = request.refundId === undefined ? [] : await refundsOfOrder(db, order.id)
  const refund = refunds.find(({ id }) => id === request.refundId)
  const { paymentRequestId = '' } = request
  return composeOrderMail({
    ...shared,
    documents,
    ...(paymentRequestId && { paymentUrl: await paymentUrl({ db, url }, paymentRequestId, language) }),
    subject: {
      kind,
      order,
      fulfillment: fulfillments.find(({ id }) => id === request.fulfillmentId) ?? null,
      paymentRequest: await findRequest(db, paymentRequestId),
      orderReturn: request.returnId === undefined ? null : await findReturn(db, request.returnId),
      returnAddress: returnAddress(settings, language),
      refund: refund ? toRefund(refund, moneyOf(order)) : null,
      ...(kind === 'DOWNLOADS' && { downloads: await activeDownloads(site, order) }),
    },
    customMessage: request.customMessage,
  })
}

function returnAddress(settings: SiteSettings, language: TextLanguage): string[] {
  const address = postalAddress(settings, language)
  return address.length > 0 ? [settings.name, ...address] : []
}

interface SharedOptions {
  readonly language: TextLanguage
  readonly settings: SiteSettings
  readonly siteUrl: string
}

async function writePaymentMail(
  { language, settings, siteUrl }: SharedOptions,
  kind: PaymentMailKind,
  { id: orderId, number, currency }: Order,
  { id, payment }: OrderMailRequest,
) {
  if (!payment) throw new Error(`The mail ${id} names no payment`)
  const { alert, ...news } = { currency, ...payment }
  const options = mailOptions(settings, { siteUrl, language, kind, number })
  const { composeAlertMail, composeReturnedMail } = await import('../billing/write-payment-mail.ts')
  return alert
    ? composeAlertMail(options, { ...news, kind: alert }, { number, adminUrl: `${siteUrl}/admin/orders/${orderId}` })
    : composeReturnedMail(options, news)
}

const activeDownloads = async (site: Pick<Services, 'db' | 'url' | 'now'>, order: Order) =>
  (await describeDownloads(site, order)).filter(({ status }) => status === 'ACTIVE')

async function writeConfirmation(
  site: MailSite,
  order: Order,
  shared: {
    readonly to: string
    readonly language: TextLanguage
    readonly settings: SiteSettings
    readonly siteUrl: string
    readonly orderUrl: string
    readonly withdrawalUrl?: string
    readonly documents: readonly MailLink[]
  },
): Promise<Omit<Mail, 'id'>> {
  const { composeOrderConfirmation } = await import('./confirmation/compose.ts')
  const schedule = await findPaymentSchedule(site.db, order.checkoutId)
  const open = await findOpenPayment(site, order, shared.language)
  const balances = await findBalancePayments(site.db, order)
  const legalTexts = await readLegalTexts(site.db, shared.language)
  return composeOrderConfirmation({ ...shared, legalTexts, order, schedule, open, balances })
}

async function findPaymentSchedule(db: Queryable, checkoutId: string | undefined): Promise<PaymentSchedule | null> {
  const document = checkoutId === undefined ? null : (await findCheckout(db, checkoutId))?.document
  if (!document) return null
  const { payNow, payLater }: Checkout = JSON.parse(document)
  return { payNow, payLater }
}
