import type { Order, PlatformQuery, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { refundabilityOf } from '../billing/calculate-refund.ts'
import { readBooks, toOrderTransactions } from '../billing/transactions.ts'
import { describeInvoices } from '../documents/invoices/describe.ts'
import { lacksInvoice } from '../documents/invoices/issue.ts'
import { listSlips } from '../documents/packing-slips/list-slips.ts'
import { describeDownloads } from '../downloads/deliver.ts'
import { filesOfLine } from '../downloads/store.ts'
import { listRequests } from '../fulfillments/request-store.ts'
import { listServices } from '../fulfillments/requests.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { listOrderMails } from '../order-mails/store.ts'
import { requireOrder } from '../orders/change-order.ts'
import { queryRequests } from '../payment-requests/query-requests.ts'
import { queryReturns } from '../returns/query-returns.ts'
import { queryWithdrawals } from '../withdrawals/query-withdrawals.ts'

/**
 * An order for its staff, with what the calls of its other domains list.
 *
 * @throws ApplicationError with code `ORDER_NOT_FOUND`
 */
export async function describeOrder(
  site: Services,
  caller: Caller,
  orderId: string,
): Promise<ResponseOf<'GetOrderDetails'>> {
  const { db } = site
  const order = await requireOrder(db, orderId)
  const [fulfillments, fulfillmentRequests, books] = await Promise.all([
    listFulfillments(db, order.id),
    listRequests(db, order.id),
    readBooks(db, order.id),
  ])
  const query = newestOf(order)
  return {
    order,
    fulfillments,
    packingSlips: await listSlips(site, { order, fulfillments, requests: fulfillmentRequests }),
    fulfillmentRequests,
    fulfillmentServices: await listServices(site),
    transactions: toOrderTransactions(order, books),
    refundability: refundabilityOf(order, books, site.paymentProviders),
    paymentRequests: (await queryRequests(db, query, site.now())).orderPaymentRequests,
    returns: (await queryReturns(db, caller, query)).returns,
    withdrawals: (await queryWithdrawals(db, query)).withdrawals,
    invoices: await describeInvoices(site, order),
    invoiceMissing: await lacksInvoice(db, order),
    mails: await listOrderMails(db, order.id),
    downloads: await describeDownloads(site, order, true),
    lineItemIdsWithoutFile: await linesWithoutFile(db, order),
  }
}

/** The newest records of an order, as many as a page holds. */
const newestOf = ({ id }: Order): PlatformQuery => ({ filter: { orderId: id }, cursorPaging: { limit: 100 } })

async function linesWithoutFile(db: Queryable, { lineItems }: Order): Promise<string[]> {
  const digital = lineItems.filter(({ itemType }) => itemType.preset === 'DIGITAL')
  const files = await Promise.all(digital.map((line) => filesOfLine(db, line)))
  return digital.flatMap(({ id }, index) => (files[index]?.length === 0 ? [id] : []))
}
