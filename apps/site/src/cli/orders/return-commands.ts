import type { OrderReturn } from '@cartwright/client'
import { ReturnStatus } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import { confirm } from '../confirm.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { readPricedProduct } from './edit-order.ts'
import { findOrder } from './find-order.ts'

interface Decision extends Output {
  readonly message?: string
  readonly notify: boolean
}

interface Closing extends Output {
  readonly notify: boolean
  readonly refund?: boolean
  readonly amount?: string
  readonly fee?: string
  readonly external?: boolean
  readonly yes?: boolean
}

interface Receipt extends Closing {
  readonly restock: boolean
}

interface Exchange extends Output {
  readonly product: readonly string[]
}

/** `cartwright order return …`: returns of items of orders. */
export function addReturnCommands(orders: Command, { operate }: Means): void {
  const returns = orders.command('return').description('list, approve, decline, receive, exchange and close returns')
  const step = (name: string, description: string) =>
    returns
      .command(name)
      .description(description)
      .argument('<return>', 'its id, as `order return list` prints it')
      .option('--no-notify', 'send the customer no mail')
      .option('--json', 'answer with JSON')

  returns
    .command('list')
    .description('list returns, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(Object.values(ReturnStatus)))
    .option('--order <order>', 'only those of this order: its number or id')
    .option('--json', 'answer with JSON')
    .action(({ json, ...filter }: Output & ListFilter) => operate((site) => list(site, filter), json, describeReturns))

  step('approve', 'let the customer send the items')
    .option('--message <text>', 'what the customer reads, such as the address')
    .action((id: string, { json, message, notify }: Decision) =>
      operate((site) => site.orderReturns.approveReturn(id, optionsOf(message, notify)), json, describeReturn),
    )
  step('decline', 'decline a requested return')
    .option('--message <text>', 'why; the customer reads it')
    .action((id: string, { json, message, notify }: Decision) =>
      operate((site) => site.orderReturns.declineReturn(id, optionsOf(message, notify)), json, describeReturn),
    )
  refunding(step('receive', 'put the items that arrived back into stock, and refund them if wanted'))
    .option('--no-restock', 'the items do not go back into stock')
    .option('--refund', 'refund the items and close the return')
    .action((id: string, { json, ...options }: Receipt) =>
      operate((site) => receive(site, id, options), json, describeReturn),
    )
  returns
    .command('exchange')
    .description('place an order of new items for a return; its refund pays that order first')
    .argument('<return>', 'its id, as `order return list` prints it')
    .requiredOption(
      '--product <id=quantity@price...>',
      'a new product by its id; the same product is worth what was paid, or a price such as ID=2@9.50 in the currency of the order',
    )
    .option('--json', 'answer with JSON')
    .action((id: string, { json, product }: Exchange) =>
      operate(
        (site) => site.orderReturns.exchangeReturn(id, { lineItems: product.map(readPricedProduct) }),
        json,
        ({ exchangeOrder: { number, priceSummary } }) =>
          `Placed order ${number} of ${priceSummary.total.formattedAmount} for the new items.`,
      ),
    )
  refunding(step('close', 'refund a return that was received, or decide that nothing is refunded'))
    .option('--refund', 'refund the items')
    .action((id: string, { json, ...options }: Closing) =>
      operate((site) => close(site, id, options), json, describeReturn),
    )
}

const refunding = (command: Command): Command =>
  command
    .option('--amount <amount>', 'refund this amount instead, such as 12.50; 0 closes without a refund')
    .option('--fee <amount>', 'deduct this from the refund')
    .option('--external', 'the money is returned outside of the site')
    .option('--yes', 'do not ask for confirmation')

interface ListFilter {
  readonly status?: OrderReturn['status']
  readonly order?: string
}

async function list(site: Operator, { status, order }: ListFilter) {
  const orderId = order === undefined ? undefined : (await findOrder(site, order)).id
  const filter = { ...(status && { status }), ...(orderId !== undefined && { orderId }) }
  return site.orderReturns.queryReturns({ filter, cursorPaging: { limit: 100 } })
}

const optionsOf = (message: string | undefined, notify: boolean) => ({
  sendEmail: notify,
  ...(message !== undefined && { message }),
})

async function receive(site: Operator, id: string, options: Omit<Receipt, 'json'>): Promise<OrderReturn> {
  const refund = refundOf(options)
  const { lineItems } = await site.orderReturns.getReturn(id)
  if (refund) await confirm(`Refund return ${id}?`, options.yes)
  return site.orderReturns.receiveReturn(id, {
    sendEmail: options.notify,
    lineItems: lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity, restock: options.restock })),
    ...(refund && { refund }),
  })
}

async function close(site: Operator, id: string, options: Omit<Closing, 'json'>): Promise<OrderReturn> {
  const refund = refundOf(options)
  await confirm(refund ? `Refund return ${id}?` : `Close return ${id} without a refund?`, options.yes)
  return site.orderReturns.closeReturn(id, { sendEmail: options.notify, ...(refund && { refund }) })
}

/** What is refunded; undefined for nothing. */
function refundOf({ refund, amount, fee, external }: Omit<Closing, 'json'>) {
  const isRefunded = refund === true || amount !== undefined
  if (!isRefunded && (fee !== undefined || external)) throw new Error('--fee and --external need --refund or --amount')
  if (!isRefunded) return
  return {
    ...(amount !== undefined && { amount: { amount } }),
    ...(fee !== undefined && { returnFee: { amount: fee } }),
    ...(external && { externalRefund: true }),
  }
}

const describeReturns = ({ returns }: { readonly returns: readonly OrderReturn[] }): string =>
  returns.length === 0 ? 'There are no returns.' : returns.map(describeReturn).join('\n')

function describeReturn({ id, orderNumber, status, lineItems, refund }: OrderReturn): string {
  const items = lineItems.map(({ quantity, reason }) => `${quantity} × ${reason}`).join(', ')
  const back = refund ? [`refunded ${refund.amount.formattedAmount}`] : []
  return [id, `order ${orderNumber}`, status, items, ...back].join('  ')
}
