import { STORES_APP_ID } from '../../packages/client/src/index.ts'
import { newAddress } from '../shopping.ts'
import { productId } from './callers.ts'
import {
  after,
  type Buyers,
  giftCardOf,
  guestBuys,
  markPaid,
  memberBuys,
  mug,
  oil,
  refund,
  requestReturn,
  send,
  withdraw,
} from './order-steps.ts'
import type { Goods } from './purchase.ts'

const CARD = '4242 4242 4242 4242'
const bread: Goods = { slug: 'brot', quantity: 3 }
const book: Goods = { slug: 'buch', customText: { Widmung: 'Für Jürgen & „Mia“' } }

/** Makes one order in a state of its own; each turn is another one. Returns its id. */
type OrderRecipe = (buyers: Buyers, turn: number) => Promise<string>

/** Every state that an order of the shop can be in, by what a shopkeeper calls it. */
export const orderRecipes: Readonly<Record<string, OrderRecipe>> = {
  'new, not paid': (buyers) => guestBuys(buyers, { goods: [mug, bread] }),
  'paid by test card': (buyers) => guestBuys(buyers, { goods: [mug, book], card: CARD }),
  'paid by hand': async (buyers) =>
    after(await guestBuys(buyers, { goods: [bread, oil], couponCode: 'HAFEN10' }), (id) => markPaid(buyers, id)),
  'paid in part': async (buyers) =>
    after(await guestBuys(buyers, { goods: [book] }), (id) =>
      buyers.owner.orderManagement.recordManuallyCollectedPayment(id, { amount: '5.00' }),
    ),
  sent: async (buyers) =>
    after(
      await memberBuys(buyers, { goods: [mug, oil] }),
      (id) => markPaid(buyers, id),
      (id) => send(buyers, id),
    ),
  'sent in part': async (buyers) =>
    after(
      await guestBuys(buyers, { goods: [mug, bread] }),
      (id) => markPaid(buyers, id),
      (id) => send(buyers, id, 1),
    ),
  'sent before it is paid': async (buyers) =>
    after(await guestBuys(buyers, { goods: [oil] }), (id) => send(buyers, id)),
  'refunded in part': async (buyers) =>
    after(
      await guestBuys(buyers, { goods: [mug] }),
      (id) => markPaid(buyers, id),
      (id) => refund(buyers, id, '3.33'),
    ),
  refunded: async (buyers) =>
    after(
      await guestBuys(buyers, { goods: [book, bread] }),
      (id) => markPaid(buyers, id),
      (id) => refund(buyers, id),
    ),
  canceled: async (buyers) =>
    after(await guestBuys(buyers, { goods: [bread] }), (id) =>
      buyers.owner.orderManagement.cancelOrder(id, { restockAllItems: true }),
    ),
  'canceled after the payment': async (buyers) =>
    after(
      await guestBuys(buyers, { goods: [mug] }),
      (id) => markPaid(buyers, id),
      (id) => refund(buyers, id),
      (id) => buyers.owner.orderManagement.cancelOrder(id, { restockAllItems: true, sendOrderCanceledEmail: true }),
    ),
  'with a request to cancel': async (buyers) =>
    after(await memberBuys(buyers, { goods: [mug] }), (id) =>
      buyers.member.client.orderCancellations.requestOrderCancellation(id, 'Doppelt bestellt.'),
    ),
  'with a declined request to cancel': async (buyers) =>
    after(
      await memberBuys(buyers, { goods: [mug] }),
      (id) => buyers.member.client.orderCancellations.requestOrderCancellation(id, 'Doppelt bestellt.'),
      (id) => buyers.owner.orderCancellations.declineOrderCancellation(id, { message: 'Schon gepackt.' }),
    ),
  'with a requested return': async (buyers) => (await requestReturn(buyers)).order,
  'with an approved return': async (buyers) => {
    const { order, request } = await requestReturn(buyers)
    return after(order, () => buyers.owner.orderReturns.approveReturn(request, { message: 'An den Hof, bitte.' }))
  },
  'with a declined return': async (buyers) => {
    const { order, request } = await requestReturn(buyers)
    return after(order, () => buyers.owner.orderReturns.declineReturn(request, { message: 'Benutzt.' }))
  },
  'with a received return': async (buyers) => {
    const { order, request } = await requestReturn(buyers)
    return after(
      order,
      () => buyers.owner.orderReturns.approveReturn(request),
      () =>
        buyers.owner.orderReturns.receiveReturn(request, {
          refund: { returnFee: { amount: '1.00' }, externalRefund: true },
        }),
    )
  },
  'with an exchange': async (buyers) => {
    const { order, request } = await requestReturn(buyers)
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId(buyers, 'brot') }
    return after(
      order,
      () => buyers.owner.orderReturns.approveReturn(request),
      () => buyers.owner.orderReturns.exchangeReturn(request, { lineItems: [{ catalogReference, quantity: 1 }] }),
    )
  },
  withdrawn: async (buyers) => (await withdraw(buyers)).order,
  'with an accepted withdrawal': async (buyers) => {
    const { order, statement } = await withdraw(buyers)
    return after(order, () => buyers.owner.withdrawals.acceptWithdrawal(statement, { message: 'An den Hof, bitte.' }))
  },
  'with a completed withdrawal': async (buyers) => {
    const { order, statement } = await withdraw(buyers)
    return after(
      order,
      () => buyers.owner.withdrawals.acceptWithdrawal(statement),
      () => buyers.owner.withdrawals.completeWithdrawal(statement),
    )
  },
  'with a declined withdrawal': async (buyers) => {
    const { order, statement } = await withdraw(buyers)
    return after(order, () => buyers.owner.withdrawals.declineWithdrawal(statement, { message: 'Nach Maß.' }))
  },
  archived: async (buyers) =>
    after(await guestBuys(buyers, { goods: [bread] }), (id) =>
      buyers.owner.orderManagement.updateOrder(id, { archived: true }),
    ),
  'paid by gift card': async (buyers) =>
    guestBuys(buyers, { goods: [bread], giftCardCode: await giftCardOf(buyers, '100'), delivery: 'Abholung im Hof' }),
  'paid in part by gift card': async (buyers) =>
    guestBuys(buyers, { goods: [mug, book], giftCardCode: await giftCardOf(buyers, '10'), card: CARD }),
  'paid by store credit': async (buyers) => {
    await buyers.owner.storeCredit.grantStoreCredit(buyers.member.id, { amount: '30', note: 'Entschuldigung' })
    return memberBuys(buyers, { goods: [bread], useStoreCredit: true })
  },
  'in francs': async (buyers) =>
    after(await guestBuys(buyers, { goods: [mug, oil], country: 'CH', currency: 'CHF' }), (id) => markPaid(buyers, id)),
  'in pounds': async (buyers) =>
    after(await guestBuys(buyers, { goods: [book, mug], country: 'GB', currency: 'GBP' }), (id) =>
      markPaid(buyers, id),
    ),
  'of a business abroad': async (buyers) => {
    const company = { name: 'Bäckerei Huber GmbH', vatNumber: 'ATU12345675' }
    return after(await guestBuys(buyers, { goods: [mug], country: 'AT', company }), (id) => markPaid(buyers, id))
  },
  'of a consumer abroad': async (buyers) =>
    after(await guestBuys(buyers, { goods: [book, mug], country: 'FR' }), (id) => markPaid(buyers, id)),
  'of another continent': (buyers) => guestBuys(buyers, { goods: [mug], country: 'US' }),
  'to be picked up': async (buyers) =>
    after(await guestBuys(buyers, { goods: [oil], delivery: 'Abholung im Hof' }), (id) => send(buyers, id)),
  'brought by bike': (buyers) => guestBuys(buyers, { goods: [bread], delivery: 'Mit dem Rad' }),
  'of bulky goods': (buyers) => guestBuys(buyers, { goods: [{ slug: 'tisch' }], delivery: 'Spedition' }),
  'of a download': (buyers) => guestBuys(buyers, { goods: [{ slug: 'schnittmuster' }], card: CARD }),
  'of a service': (buyers) => guestBuys(buyers, { goods: [{ slug: 'kurs' }], card: CARD }),
  'of every kind of goods': (buyers) =>
    guestBuys(buyers, {
      goods: [mug, bread, book, { slug: 'schnittmuster' }, { slug: 'kurs' }, { slug: 'lampe' }],
      card: CARD,
    }),
  'made by staff': async (buyers) => {
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId(buyers, 'oel') }
    const { draftOrder } = await buyers.owner.draftOrders.createDraftOrder({
      catalogLineItems: [{ catalogReference, quantity: 2 }],
      customLineItems: [{ productName: { original: 'Gravur' }, price: { amount: '9.50' } }],
      buyerInfo: { email: newAddress() },
    })
    return (await buyers.owner.draftOrders.createOrderFromDraft(draftOrder.id)).createdOrder.id
  },
  'changed by staff': async (buyers) => {
    const order = await guestBuys(buyers, { goods: [mug] })
    await markPaid(buyers, order)
    const { id, lineItems } = (await buyers.owner.draftOrders.editOrder(order)).calculatedDraftOrder.draftOrder
    const lineItemId = lineItems[0]?.lineItem.id ?? ''
    await buyers.owner.draftOrders.updateLineItems(id, [{ lineItemId, newQuantity: 3 }])
    await buyers.owner.draftOrders.commitDraftOrder(id, { requestPayment: true })
    return order
  },
  'with a request to pay': async (buyers) => {
    const order = await guestBuys(buyers, { goods: [book] })
    return after(order, () =>
      buyers.owner.orderPaymentRequests.createOrderPaymentRequest({ orderId: order, title: 'Anzahlung' }),
    )
  },
  'of another platform': async ({ owner }, turn) => {
    const line = { productName: { original: 'Plakat' }, quantity: 2, price: { amount: '10.00' } }
    const order = await owner.orderManagement.importOrder({
      number: String(turn + 1),
      lineItems: [{ ...line, itemType: { preset: 'PHYSICAL' as const } }],
      channelInfo: { type: 'OTHER_PLATFORM' },
      purchasedDate: new Date('2023-02-28T23:59:59Z'),
    })
    return order.id
  },
}

/** Makes so many orders, of each state as often. Returns their ids by state. */
export async function makeOrders(buyers: Buyers, count: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const recipes = Object.entries(orderRecipes)
  const made = new Map<string, string[]>()
  for (let turn = 0; turn < count; turn++) {
    const [state, make] = recipes[turn % recipes.length] ?? []
    if (state === undefined || make === undefined) break
    const id = await make(buyers, turn).catch((error) => {
      throw new Error(`An order ${state} could not be made: ${error.message}`, { cause: error })
    })
    made.set(state, [...(made.get(state) ?? []), id])
  }
  return made
}
