import { formatMoney } from '../i18n/format.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { pageHead } from '../seo/head.server.ts'
import type { Shop } from '../shop.server.ts'
import { toFiles } from './download-views.ts'
import { toOrderDetail } from './order-views.ts'
import { toParcels } from './parcel-views.ts'
import { toReturnForm, toReturns } from './return-views.ts'

const MOST_RETURNS = 100

/** Everything that the page of an order shows. */
export async function readOrder(shop: Shop, id: string) {
  const { client, language } = shop
  const [order, { fulfillments }, files, invoices, { returns }, returnable, balance] = await Promise.all([
    client.orders.getOrder(id),
    client.orderFulfillments.listFulfillmentsForSingleOrder(id),
    client.downloads.listOrderDownloads(id),
    client.orderInvoices.listOrderInvoices(id),
    client.orderReturns.queryReturns({ filter: { orderId: id }, cursorPaging: { limit: MOST_RETURNS } }),
    client.orderReturns.listReturnableItems(id),
    client.orderPaymentRequests.getOwnOrderBalance(id),
  ])
  const { account, orders } = messagesIn(language)
  const { button, text, cart } = orders.again
  return {
    order: toOrderDetail(order, language),
    pay: balance.isPayableOnline ? orders.pay(formatMoney(balance.amount.amount, order.currency, language)) : null,
    downloads: toFiles(files, language),
    parcels: toParcels(order, fulfillments, language),
    invoices: {
      title: orders.invoices.title,
      invoices: invoices.map((each) => ({
        id: each.id,
        label: orders.invoices.open[each.kind](each.number),
        url: each.url,
      })),
    },
    returns: toReturns(order, returns, language),
    returnForm: toReturnForm(order, returnable, language),
    again: { button, text, cart },
    cancelled: order.status === 'CANCELED' ? orders.cancelled : null,
    head: pageHead({ ...shop.page, title: account.order(order.number), noIndex: true }),
  }
}
