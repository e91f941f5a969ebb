import { toOrderView } from '@cartwright/design/order'
import { messagesIn } from '../i18n/messages.server.ts'
import { pageHead } from '../seo/head.server.ts'
import type { Shop } from '../shop.server.ts'
import { orderWords } from './order-views.ts'

const MOST_RETURNS = 100

/** Everything that the page of an order shows. */
export async function readOrder(shop: Shop, id: string) {
  const { client, language } = shop
  const [order, { fulfillments }, downloads, documents, { returns }, returnable, balance] = await Promise.all([
    client.orders.getOrder(id),
    client.orderFulfillments.listFulfillmentsForSingleOrder(id),
    client.downloads.listOrderDownloads(id),
    client.orderInvoices.listOrderInvoices(id),
    client.orderReturns.queryReturns({ filter: { orderId: id }, cursorPaging: { limit: MOST_RETURNS } }),
    client.orderReturns.listReturnableItems(id),
    client.orderPaymentRequests.getOwnOrderBalance(id),
  ])
  const payable = balance.isPayableOnline ? balance.amount : null
  const view = toOrderView(
    order,
    { parcels: fulfillments, downloads, documents, returns, returnable, payable },
    orderWords(shop),
  )
  const { button, text, cart } = messagesIn(language).orders.again
  return { view, again: { button, text, cart }, head: pageHead({ ...shop.page, title: view.title, noIndex: true }) }
}
