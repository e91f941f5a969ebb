import type { OrderReturn } from '@cartwright/client'
import { ReturnStatus } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import { confirm } from '../confirm.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'

interface Decision extends Output {
  readonly message?: string
  readonly notify: boolean
}

interface Receipt extends Decision {
  readonly restock: boolean
  readonly refund?: boolean
  readonly amount?: string
  readonly fee?: string
  readonly external?: boolean
  readonly yes?: boolean
}

/** `cartwright order return …`: returns of items of orders. */
export function addReturnCommands(orders: Command, { operate }: Means): void {
  const returns = orders.command('return').description('list, approve, decline and receive returns')
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
  step('receive', 'put the items that arrived back into stock, and refund them if wanted')
    .option('--no-restock', 'the items do not go back into stock')
    .option('--refund', 'refund the items and close the return')
    .option('--amount <amount>', 'refund this amount instead, such as 12.50; 0 closes without a refund')
    .option('--fee <amount>', 'deduct this from the refund')
    .option('--external', 'the money is returned outside of the site')
    .option('--yes', 'do not ask for confirmation')
    .action((id: string, { json, ...options }: Receipt) =>
      operate((site) => receive(site, id, options), json, describeReturn),
    )
}

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
  const { restock, refund, amount, fee, external, notify, yes } = options
  const isRefunded = refund === true || amount !== undefined
  if (!isRefunded && (fee !== undefined || external)) throw new Error('--fee and --external need --refund or --amount')
  const { lineItems } = await site.orderReturns.getReturn(id)
  if (isRefunded) await confirm(`Refund return ${id}?`, yes)
  return site.orderReturns.receiveReturn(id, {
    sendEmail: notify,
    lineItems: lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity, restock })),
    ...(isRefunded && {
      refund: {
        ...(amount !== undefined && { amount: { amount } }),
        ...(fee !== undefined && { returnFee: { amount: fee } }),
        ...(external && { externalRefund: true }),
      },
    }),
  })
}

const describeReturns = ({ returns }: { readonly returns: readonly OrderReturn[] }): string =>
  returns.length === 0 ? 'There are no returns.' : returns.map(describeReturn).join('\n')

function describeReturn({ id, orderNumber, status, lineItems, refund }: OrderReturn): string {
  const items = lineItems.map(({ quantity, reason }) => `${quantity} × ${reason}`).join(', ')
  const back = refund ? [`refunded ${refund.amount.formattedAmount}`] : []
  return [id, `order ${orderNumber}`, status, items, ...back].join('  ')
}
