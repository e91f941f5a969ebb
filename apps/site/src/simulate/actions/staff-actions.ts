import { isCartwrightError } from '@cartwright/client'
import type { Entry } from '../history/ledger-history.ts'
import type { People } from '../people.ts'
import { ONLY_VARIANT } from '../records.ts'
import { type Action, goodOf, nth } from './action.ts'

const restock: Action = async (scene, { numbers: [which, many] }) => {
  const good = goodOf(scene, which)
  const incrementBy = 1 + (many % 40)
  try {
    const units = [{ productId: good.productId, quantity: incrementBy }]
    const line = { productId: good.productId, variantId: ONLY_VARIANT, incrementBy }
    const increment = () => scene.staff.inventory.incrementInventory([line])
    await scene.world.records.stock.change(units, increment, isRejection)
    good.units += incrementBy
  } catch (error) {
    if (!isRejection(error)) good.uncertain.push(incrementBy)
    throw error
  }
}

/** Whether the shop said no, so that nothing was changed. */
const isRejection = (error: unknown) => isCartwrightError(error) && error.status !== undefined && error.status < 500

const changePrice: Action = async (scene, { numbers: [which, price] }) => {
  const { productId } = goodOf(scene, which)
  await scene.staff.catalogWriter.updateProduct(productId, { priceData: { price: 5 + (price % 4000) / 100 } })
}

const createCoupon: Action = async ({ staff, world }, { numbers: [percent, limit, suffix] }) => {
  const code = `SIM${suffix}`
  await staff.coupons.createCoupon({
    name: code,
    code,
    percentOffRate: 5 + (percent % 60),
    usageLimit: 1 + (limit % 5),
    startTime: String(world.clock.now().getTime() - 60_000),
    scope: { namespace: 'stores' },
  })
  world.records.couponCodes.push(code)
}

const issueGiftCard: Action = async ({ staff, world }, { numbers: [value] }) => {
  const { code, giftCard } = await staff.giftCards.issueGiftCard({ initialValue: { value: String(5 + (value % 60)) } })
  if (code !== undefined) world.records.giftCardCodes.push(code)
  if (giftCard.id !== undefined) world.records.giftCardIds.push(giftCard.id)
}

/** Reads a balance, then the entries that it is made of. */
const readGiftCard: Action = async ({ staff: { giftCards: calls }, world }, { numbers: [which] }) => {
  const { giftCardIds, ledgers, problems } = world.records
  const id = nth(giftCardIds, which)
  if (id === undefined) return
  const balance = await ledgers.read(async () => {
    const { giftCards } = await calls.queryGiftCards({ filter: { id } })
    return toMinor(giftCards[0]?.balance?.value)
  })
  const entries = await ledgers.read(async () => (await calls.listGiftCardTransactions(id)).map(toEntry))
  problems.push(...ledgers.saw(id, { balance, entries }))
}

type Transaction = Awaited<ReturnType<People['staff']['giftCards']['listGiftCardTransactions']>>[number]

const toEntry = ({ id, orderId, type, amount }: Transaction): Entry => ({
  id,
  orderId,
  amount: (type === 'REDEEMED' ? -1 : 1) * toMinor(amount.value),
})

const toMinor = (decimal: string | undefined) => Math.round(Number(decimal) * 100)

/** Returns a part of what was paid, or all of it. */
const refund: Action = async ({ staff, world }, { numbers: [which, share] }) => {
  const order = nth(world.records.orders, which)
  if (!order) return
  const { payments } = await staff.orderBilling.getOrderRefundability(order.id)
  const payment = payments.find(({ refundable }) => refundable)?.payment
  if (!payment) return
  const most = Math.round(Number(payment.monetary.maxRefund.amount) * 100)
  const minor = share % 3 === 0 ? most : 1 + (share % Math.max(most, 1))
  await staff.orderBilling.refundPayments(order.id, [
    { paymentId: payment.paymentId, amount: { amount: (minor / 100).toFixed(2) } },
  ])
}

const cancelOrder: Action = async ({ staff, world }, { numbers: [which] }) => {
  const order = nth(world.records.orders, which)
  if (!order) return
  const cancel = () => staff.orderManagement.cancelOrder(order.id, { restockAllItems: true })
  await world.records.stock.change(order.units, cancel, isRejection)
}

const sendParcel: Action = async ({ staff, world }, { numbers: [which] }) => {
  const order = nth(world.records.orders, which)
  if (!order) return
  const stored = await staff.orders.getOrder(order.id)
  const lineItems = stored.lineItems.flatMap(({ id }) => (id === undefined ? [] : [{ id, quantity: 1 }]))
  await staff.orderFulfillments.createFulfillment(order.id, { lineItems: lineItems.slice(0, 1) })
}

export const staffActions = {
  restock,
  changePrice,
  createCoupon,
  issueGiftCard,
  readGiftCard,
  refund,
  cancelOrder,
  sendParcel,
}
