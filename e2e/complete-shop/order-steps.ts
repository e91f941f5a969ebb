import { newAddress } from '../shopping.ts'
import { type Callers, type Member, newMember } from './callers.ts'
import { buy, type Goods, type Purchase } from './purchase.ts'

export const mug: Goods = { slug: 'becher', quantity: 2, choices: { Glasur: 'Blau', Größe: 'Groß' } }
export const oil: Goods = { slug: 'oel', quantity: 2 }

/** The customers: guests, and a member. */
export interface Buyers extends Callers {
  readonly member: Member
}

export const guestBuys = (callers: Callers, purchase: Omit<Purchase, 'email'>) =>
  buy(callers, callers.visitor(), { email: newAddress(), ...purchase })
export const memberBuys = (buyers: Buyers, purchase: Omit<Purchase, 'email'>) =>
  buy(buyers, buyers.member.client, { email: buyers.member.email, ...purchase })

export const markPaid = ({ owner }: Callers, id: string) => owner.orderManagement.paymentCollectionMarkOrderAsPaid(id)

/** Sends so many units of each line. Default: all. */
export async function send({ owner }: Callers, id: string, units?: number): Promise<void> {
  const { lineItems } = await owner.orders.getOrder(id)
  await owner.orderFulfillments.createFulfillment(id, {
    lineItems: lineItems.map((line) => ({ id: line.id, quantity: Math.min(line.quantity, units ?? line.quantity) })),
    trackingInfo: { shippingProvider: 'DHL', trackingNumber: '00340434161094042557' },
  })
}

export async function refund({ owner }: Callers, id: string, amount?: string): Promise<void> {
  const { payments } = await owner.orderTransactions.listTransactionsForSingleOrder(id)
  const payment = { paymentId: payments[0]?.id ?? '', externalRefund: true, ...(amount && { amount: { amount } }) }
  await owner.orderBilling.refundPayments(id, [payment], { customerReason: 'Sprung in der Glasur' })
}

/** A paid order of a member that was sent, and a return of one piece of it. */
export async function requestReturn(buyers: Buyers): Promise<{ order: string; request: string }> {
  const order = await memberBuys(buyers, { goods: [mug] })
  await markPaid(buyers, order)
  await send(buyers, order)
  const { lineItems } = await buyers.owner.orders.getOrder(order)
  const lines = [{ lineItemId: lineItems[0]?.id ?? '', quantity: 1, reason: 'DAMAGED' as const }]
  const { id } = await buyers.member.client.orderReturns.createReturn({ orderId: order, lineItems: lines })
  return { order, request: id }
}

/** An address gets few mails about withdrawals, so each has a member of its own. */
export async function withdraw(callers: Callers): Promise<{ order: string; statement: string }> {
  const member = await newMember(callers, 'Änne')
  const buyers = { ...callers, member }
  const order = await memberBuys(buyers, { goods: [oil, mug] })
  await markPaid(buyers, order)
  const { client, email } = member
  const { id } = await client.withdrawals.createWithdrawal({ orderId: order, name: 'Änne Petersen', email })
  return { order, statement: id }
}

export async function giftCardOf({ owner }: Callers, value: string): Promise<string> {
  return (await owner.giftCards.issueGiftCard({ initialValue: { value } })).code ?? ''
}

/** Runs a step after the order and returns its id. */
export const after = async (order: string, ...steps: ((id: string) => Promise<unknown>)[]): Promise<string> => {
  for (const step of steps) await step(order)
  return order
}
