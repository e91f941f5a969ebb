import { smallBusinessNote, toOrderView, type Words } from '@cartwright/design/order'
import {
  canBePaid,
  deliveryOf,
  describeInvoices,
  findBalancePayments,
  findOpenPayment,
  listFulfillments,
  listReturnable,
  type Order,
  returnsOfOrder,
  type Site,
} from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** The words in which an order is shown on a page. */
export const wordsOf = ({ language, settings: { legal, business } }: Pick<Frame, 'language' | 'settings'>): Words => ({
  language,
  timeZone: business.timeZone ?? 'UTC',
  smallBusiness: legal.smallBusiness ? smallBusinessNote(business.address?.country ?? '', language) : null,
  texts: messagesIn(language).orders.view,
})

/** Everything that the page of an order shows. */
export async function readOrderView(site: Site, order: Order, frame: Frame) {
  const delivery = await deliveryOf(site, order)
  const { state } = delivery
  const facts = {
    parcels: await listFulfillments(site.db, order.id),
    open: await findOpenPayment(site, order, frame.language),
    balances: await findBalancePayments(site.db, order),
    payable: (await canBePaid(site, order)) ? order.balanceSummary.balance : null,
    documents: await describeInvoices(site, order),
    returns: await returnsOfOrder(site.db, order.id),
    returnable: await listReturnable(site, order, 'CUSTOMER'),
    downloads: delivery.files,
    downloadsWait: state === 'arriving' || state === 'unpaid' ? state : null,
  }
  return { view: toOrderView(order, facts, wordsOf(frame)), isArriving: state === 'arriving' }
}
