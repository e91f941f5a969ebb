import type { OrderTransactions } from '@cartwright/client'
import type { Command } from 'commander'
import { confirm } from '../confirm.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'
import { describePayments } from './order-texts.ts'

interface CaptureOptions {
  readonly amount?: string
  readonly payment?: string
  readonly yes?: boolean
}

/** `cartwright order capture` and `order release`: what becomes of authorized payments. */
export function addCaptureCommands(orders: Command, { operate }: Pick<Means, 'operate'>): void {
  const ofOrder = (name: string, description: string) =>
    orders
      .command(name)
      .description(description)
      .argument('<order>', 'its number or id')
      .option('--payment <id>', 'this payment only; needed when an order has several')
      .option('--yes', 'do not ask for confirmation')
      .option('--json', 'answer with JSON')

  ofOrder('capture', 'capture an authorized payment, whole or in part; what remains is captured or released later')
    .option('--amount <amount>', 'such as 5.00; default: all that is authorized and owed')
    .action((named: string, { json, ...options }: Output & CaptureOptions) =>
      operate((site) => capture(site, named, options), json, describePayments),
    )

  ofOrder('release', 'release what is authorized and not captured: the customer is not charged').action(
    (named: string, { json, ...options }: Output & CaptureOptions) =>
      operate((site) => release(site, named, options), json, describePayments),
  )
}

async function capture(site: Operator, named: string, options: CaptureOptions): Promise<OrderTransactions> {
  const { id, number } = await findOrder(site, named)
  const payments = await chosen(site, id, number, options)
  const { captures, balance } = await site.orderBilling.calculateCapture(id, payments)
  const rows = captures.map(({ amount, remaining, released }) =>
    [
      `Capture ${amount.formattedAmount} of order ${number}.`,
      ...(Number(remaining.amount) > 0 ? [`${remaining.formattedAmount} stays authorized.`] : []),
      ...(Number(released.amount) > 0 ? [`${released.formattedAmount} is released.`] : []),
    ].join(' '),
  )
  await confirm(`${rows.join('\n')} Then ${balance.formattedAmount} is still owed. Continue?`, options.yes)
  const requested = captures.map(({ paymentId, amount }) => ({ paymentId, amount: { amount: amount.amount } }))
  return site.orderBilling.captureAuthorizedPayments(id, requested)
}

async function chosen(site: Operator, orderId: string, number: string, { amount, payment }: CaptureOptions) {
  const of = (paymentId: string) => [{ paymentId, ...(amount !== undefined && { amount: { amount } }) }]
  if (payment !== undefined) return of(payment)
  const { captures } = await site.orderBilling.calculateCapture(orderId)
  const [first, ...others] = captures
  if (!first) throw new Error(`Order ${number} has no authorized payment that is still owed`)
  if (amount === undefined || others.length === 0) return captures.flatMap(({ paymentId }) => of(paymentId))
  throw new Error(
    `Order ${number} has several payments. Choose one with --payment: ${captures.map(({ paymentId }) => paymentId).join(', ')}`,
  )
}

async function release(site: Operator, named: string, { payment, yes }: CaptureOptions): Promise<OrderTransactions> {
  const { id, number } = await findOrder(site, named)
  const { payments } = await site.orderTransactions.listTransactionsForSingleOrder(id)
  // Refunds of captured parts change the state of a payment that is still authorized.
  const authorized = payments.filter(({ status }) => ['AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status))
  const paymentIds = payment !== undefined ? [payment] : authorized.map((each) => each.id)
  if (paymentIds.length === 0) throw new Error(`Order ${number} has no authorized payment`)
  await confirm(`Release what is authorized and not captured of order ${number}?`, yes)
  return site.orderBilling.voidAuthorizedPayments(id, paymentIds)
}
