/** Steps that change an order: what it has, what is paid, and what goes back. */
import { calls, type Order } from '@cartwright/contract'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { toDecimalString, toMinorUnits } from '../../platform/pricing/money.ts'
import { lineOf } from './testing-sales.ts'
import type { StepOf } from './testing-step.ts'
import { Rejected, type World } from './testing-world.ts'

const shareOf = ({ currency }: Order, amount: string | undefined, percent: number): string =>
  toDecimalString(Math.max(1, Math.round((toMinorUnits(amount ?? '0', currency) * percent) / 100)), currency)

export const pay = (world: World, order: Order, { percent }: StepOf<'pay'>) =>
  world.staff(calls.AddPayments, {
    orderId: order.id,
    payments: [
      {
        amount: { amount: shareOf(order, order.priceSummary.total.amount, percent) },
        regularPaymentDetails: { offlinePayment: true },
      },
    ],
  })

export async function payByGiftCard(world: World, order: Order, { percent }: StepOf<'payByGiftCard'>): Promise<void> {
  const amount = shareOf(order, order.balanceSummary.balance.amount, percent)
  const { code = '' } = await world.staff(calls.IssueGiftCard, { giftCard: { initialValue: { value: '400' } } })
  const request = { orderId: order.id, giftCardCode: code, amount: { amount }, currency: order.currency }
  await world.staff(calls.RedeemGiftCardForOrder, request)
}

export async function edit(world: World, order: Order, step: StepOf<'edit'>): Promise<void> {
  const { calculatedDraftOrder } = await world.staff(calls.CreateDraftOrder, { sourceOrderId: order.id })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  try {
    const line = order.lineItems[step.line % Math.max(order.lineItems.length, 1)]
    if (line && line.quantity !== step.quantity) {
      const lineItemChanges = [{ lineItemId: line.id, newQuantity: step.quantity }]
      await world.staff(calls.UpdateLineItems, { draftOrderId, lineItemChanges })
    }
    await addTo(world, draftOrderId, step)
    await world.staff(calls.CommitDraftOrder, { draftOrderId, refund: step.isRefunded })
  } catch (error) {
    await world.staff(calls.DeleteDraftOrder, { draftOrderId })
    throw error
  }
}

async function addTo(world: World, draftOrderId: string, { adds }: StepOf<'edit'>): Promise<void> {
  if (adds === 'fee') {
    const customAdditionalFees = [{ name: 'Engraving', price: { amount: '1.99' } }]
    await world.staff(calls.CreateCustomAdditionalFees, { draftOrderId, customAdditionalFees })
  }
  if (adds === 'discount') {
    const discounts = [{ percentage: '12.5', discountType: 'GLOBAL', description: 'Sorry' }]
    await world.staff(calls.CreateCustomDiscounts, { draftOrderId, discounts })
  }
  if (adds === 'line') {
    const catalogLineItems = [lineOf(world, { item: 'book', quantity: 1, price: 1234 })]
    await world.staff(calls.AddLineItemsToDraftOrder, { draftOrderId, catalogLineItems })
  }
  if (adds === 'delivery') {
    const shippingInfo = { title: 'Express', cost: { price: { amount: '12.90' } } }
    await world.staff(calls.SetShippingInfo, { draftOrderId, shippingInfo })
  }
}

export async function refund(world: World, order: Order, step: StepOf<'refund'>): Promise<void> {
  const { orderTransactions } = await world.staff(calls.ListTransactionsForSingleOrder, { orderId: order.id })
  const open = ['APPROVED', 'PARTIALLY_REFUNDED']
  const payment = orderTransactions.payments.find(({ status = '' }) => open.includes(status))
  if (!payment) throw new Rejected('nothing was paid')
  const line = order.lineItems[step.line % Math.max(order.lineItems.length, 1)]
  const [fee] = order.additionalFees
  const refundItems =
    step.of === 'item' && line
      ? { lineItems: [{ lineItemId: line.id, quantity: step.quantity }] }
      : step.of === 'delivery' && order.shippingInfo
        ? { shipping: { amount: { amount: order.shippingInfo.cost.totalPriceAfterTax.amount } } }
        : step.of === 'fee' && fee
          ? { additionalFees: [{ additionalFeeId: fee.id }] }
          : undefined
  const amount = refundItems
    ? (await world.staff(calls.CalculateRefund, { orderId: order.id, refundItems })).summary.total.amount
    : shareOf(order, payment.amount?.amount, step.percent)
  const how = {
    ...(step.by === 'hand' && { externalRefund: true }),
    ...(step.by === 'credit' && { toStoreCredit: true }),
  }
  await world.staff(calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [{ paymentId: payment.id, amount: { amount }, ...how }],
    ...(refundItems && { refundItems }),
  })
}

export async function send(world: World, order: Order): Promise<void> {
  const lineItems = order.lineItems.map(({ id }) => ({ id }))
  await world.staff(calls.CreateFulfillment, { orderId: order.id, fulfillment: { lineItems } })
}

/** @returns the id of the order of the exchange */
export async function takeBack(world: World, order: Order, step: StepOf<'return'>): Promise<string | undefined> {
  const line = order.lineItems[step.line % Math.max(order.lineItems.length, 1)]
  const lineItems = [{ lineItemId: line?.id ?? '', quantity: step.quantity, reason: 'DAMAGED' }]
  const { return: created } = await world.staff(calls.CreateReturn, { return: { orderId: order.id, lineItems } })
  const returnId = created.id
  const { exchange } = step
  const exchanged =
    exchange && exchange.item !== 'card'
      ? await world.staff(calls.ExchangeReturn, { returnId, lineItems: [lineOf(world, exchange)] })
      : undefined
  const refunds = {
    all: { refund: {} },
    nothing: { refund: { amount: { amount: '0' } } },
    part: { refund: { amount: { amount: shareOf(order, line?.price.amount, 40) } } },
  }
  await receive(world, returnId, refunds[step.refunds])
  return exchanged?.exchangeOrder.id
}

/** A return that cannot be refunded in this way is closed without a refund. */
async function receive(world: World, returnId: string, refunds: object): Promise<void> {
  try {
    await world.staff(calls.ReceiveReturn, { returnId, ...refunds })
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    await world.staff(calls.ReceiveReturn, { returnId })
    await world.staff(calls.CloseReturn, { returnId })
  }
}

export async function withdraw(world: World, order: Order, email: string): Promise<void> {
  const { site, clientId } = world.shop
  const { access_token: token } = await visitorTokens(site, clientId)
  const statement = { name: 'Ada Larkin', email, orderNumber: order.number }
  const { withdrawal } = await ask(site, token, calls.CreateWithdrawal, { withdrawal: statement })
  await world.staff(calls.AcceptWithdrawal, { withdrawalId: withdrawal.id })
  const query = { filter: { orderId: order.id } }
  const { returns } = await world.staff(calls.QueryReturns, { query })
  const open = returns.find(({ status }) => status === 'APPROVED')
  if (open) await receive(world, open.id, { refund: {} })
}

export const close = (world: World, day: string) =>
  world.staff(calls.UpdateSiteSettings, { settings: { invoices: { ...world.invoices, booksClosedUntil: day } } })
