import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { ProviderDispute } from '../../selling/payments/provider.ts'
import { reconcilePayments } from './reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './testing.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  const provider = { ...gateway.provider, receive: async ({ body }: { body: string }) => JSON.parse(body) }
  shop = await openBillingShop({ paymentProviders: [provider] })
})
afterEach(() => shop.site.close())

const staff = <C extends Parameters<typeof ask>[2]>(
  call: C,
  request: Parameters<typeof ask<C['request'], C['response']>>[3],
) => ask<C['request'], C['response']>(shop.site, shop.staff, call, request)
const getOrder = async (id: string): Promise<Order> => (await staff(calls.GetOrder, { id })).order
const stockOfBowl = async () => (await staff(calls.GetProduct, { id: fixtures.bowl })).product?.stock

interface Bought {
  readonly order: Order
  readonly paymentId: string
}

const send = ({ order }: Bought, quantity: number) => {
  const lineItems = [{ id: order.lineItems[0]?.id ?? '', quantity }]
  return staff(calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems } })
}
const refund = ({ order, paymentId }: Bought, amount: string) =>
  staff(calls.RefundPayments, { orderId: order.id, paymentRefunds: [{ paymentId, amount: { amount } }] })
const isRefunded = ({ order }: Bought, status: string) =>
  expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe(status)

/** How an order comes into each state in which a dispute may meet it. */
const states: Readonly<Record<string, (bought: Bought) => Promise<unknown>>> = {
  'paid and not sent': async () => undefined,
  'partly sent': (bought) => send(bought, 1),
  sent: (bought) => send(bought, 2),
  'partly refunded': async (bought) => {
    await refund(bought, '1.00')
    await isRefunded(bought, 'PARTIALLY_REFUNDED')
  },
  'wholly refunded': async (bought) => {
    await refund(bought, bought.order.priceSummary.total.amount)
    await isRefunded(bought, 'FULLY_REFUNDED')
  },
  'canceled and restocked': ({ order }) => staff(calls.CancelOrder, { id: order.id, restockAllItems: true }),
  archived: ({ order }) => staff(calls.UpdateOrder, { order: { id: order.id, archived: true } }),
}

async function buyTwoBowls(): Promise<Bought> {
  await shop.site.db.updateTable('variants').set({ quantity: 9 }).where('quantity', 'is not', null).execute()
  const { order } = await placeTestOrder(shop, [[fixtures.bowl, 2]])
  // The invoice is the last note of a paid order.
  await expect.poll(async () => notesOf(await getOrder(order.id))).toContain('INVOICE_ADDED')
  return { order, paymentId: [...gateway.captured.keys()].at(-1) ?? '' }
}

/** A notice of the gateway, sent twice. */
async function notify(reference: string, dispute: ProviderDispute) {
  const body = JSON.stringify([{ kind: 'dispute', payment: { reference }, dispute }])
  for (let sent = 0; sent < 2; sent++) {
    const request = new Request('http://site.test/payments/webhooks/gateway', { method: 'POST', body })
    expect((await shop.site.fetch(request)).status).toBe(200)
  }
}

const withoutNotes = ({ activities: _, updatedDate: __, ...order }: Order) => order
const notesOf = ({ activities }: Order) => activities.map(({ activityType }) => activityType)

test.each(Object.keys(states))('PF22 a dispute of an order that is %s changes its record and a note', async (state) => {
  for (const end of ['won', 'lost'] as const) {
    const bought = await buyTwoBowls()
    await states[state]?.(bought)
    const { order, paymentId } = bought
    const [before, stock] = [await getOrder(order.id), await stockOfBowl()]
    const amount = gateway.captured.get(paymentId) ?? 0
    const dispute = { id: `dp_${order.id}`, amount, status: 'open', reason: 'fraudulent' } as const
    await notify(paymentId, dispute)
    const opened = await getOrder(order.id)
    expect(withoutNotes(opened)).toEqual(withoutNotes(before))
    expect(notesOf(opened)).toEqual([...notesOf(before), 'CHARGEBACK_CREATED'])

    await notify(paymentId, { ...dispute, status: end })
    // A notice that is late opens it no more.
    await notify(paymentId, dispute)
    const ended = await getOrder(order.id)
    const { status, fulfillmentStatus, archived, lineItems } = before
    expect(ended).toMatchObject({ status, fulfillmentStatus, archived, lineItems })
    if (end === 'won') {
      expect(withoutNotes(ended)).toEqual(withoutNotes(before))
      expect(notesOf(ended)).toEqual([...notesOf(opened), 'CHARGEBACK_REVERSED'])
    } else expect(ended.paymentStatus).toBe('FULLY_REFUNDED')
    expect(await stockOfBowl()).toEqual(stock)
    const record = shop.site.db.selectFrom('payment_disputes').select('status').where('payment_id', '=', paymentId)
    expect(await record.execute()).toEqual([{ status: end }])
  }
  expect(await reconcilePayments(shop.site, null)).toEqual([])
})
