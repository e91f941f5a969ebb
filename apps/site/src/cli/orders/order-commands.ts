import { FulfillmentStatus, OrderStatus, PaymentStatus } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import { confirm } from '../confirm.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { addCaptureCommands } from './capture-commands.ts'
import { addDownloadCommands } from './download-commands.ts'
import { addDraftCommands } from './draft-commands.ts'
import { findOrder, readItems } from './find-order.ts'
import { addInvoiceCommand } from './invoice-commands.ts'
import { type ListOptions, listOrders } from './list-orders.ts'
import { describeMails, describeOrder, describeOrders, describeParcel, statusOf } from './order-texts.ts'
import { addPackingSlipCommand } from './packing-slip-command.ts'
import { type RefundOptions, refundOrder } from './refund-order.ts'
import { addReturnCommands } from './return-commands.ts'
import { addWithdrawalCommands } from './withdrawal-commands.ts'

/** A command with its description; of an order, where it takes one. */
type AddCommand = (name: string, description: string) => Command

const withYes = (added: Command) => added.option('--yes', 'do not ask for confirmation')

/** `cartwright order …`: placed orders, from payment and delivery to refund and mail. */
export function addOrderCommands(program: Command, means: Means): void {
  const { operate } = means
  const orders = program.command('order').description('list, fulfill, refund and cancel orders')
  const command: AddCommand = (name, description) =>
    orders.command(name).description(description).option('--json', 'answer with JSON')
  const ofOrder: AddCommand = (name, description) => command(name, description).argument('<order>', 'its number or id')
  addDraftCommands(orders, { operate })
  addListCommand(command, means)
  addShowCommand(ofOrder, means)
  addParcelCommand(ofOrder, means)
  addPaidCommand(ofOrder, means)
  addCaptureCommands(orders, { operate })
  addRefundCommand(ofOrder, means)
  addCancelCommand(ofOrder, means)
  addDeclineCommand(ofOrder, means)
  addClearTestsCommand(command, means)
  addCommentCommand(ofOrder, means)
  addDownloadCommands(program, orders, means)
  addInvoiceCommand(orders, means)
  addPackingSlipCommand(orders, means)
  addReturnCommands(orders, means)
  addWithdrawalCommands(orders, means)
  addMailCommands(ofOrder, means)
}

function addListCommand(command: AddCommand, { operate }: Means): void {
  command('list', 'list orders, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(Object.values(OrderStatus)))
    .addOption(new Option('--payment-status <status>', 'only these').choices(Object.values(PaymentStatus)))
    .addOption(new Option('--fulfillment-status <status>', 'only these').choices(Object.values(FulfillmentStatus)))
    .option('--cancel-requests', 'only orders whose customers ask to cancel them')
    .option('--refund-due', 'only orders of which money is to be given back')
    .option('--owed', 'only orders of which money is to be received')
    .option('--email <email>', 'only orders of this customer')
    .option('--from <date>', 'placed from then on, such as 2030-01-31')
    .option('--to <date>', 'placed before then')
    .option('--archived', 'list archived orders instead')
    .option('--limit <number>', 'maximum number of orders', '50')
    .option('--cursor <cursor>', 'continue a list; other filters are ignored')
    .action(({ json, ...options }: Output & ListOptions) =>
      operate((site) => listOrders(site, options), json, describeOrders),
    )
}

function addShowCommand(ofOrder: AddCommand, { operate }: Means): void {
  ofOrder('show', 'show an order with items, parcels, payments, refunds and timeline').action(
    (named: string, { json }: Output) => operate((site) => readWhole(site, named), json, describeOrder),
  )
}

function addParcelCommand(ofOrder: AddCommand, { operate }: Means): void {
  ofOrder('fulfill', 'record a parcel; without --item, of all items that are not sent yet')
    .option('--item <line=quantity...>', 'a line as `order show` numbers it, such as 1 or 1=2 for two of it')
    .option('--carrier <name>', 'such as dhl, ups, fedex or usps')
    .option('--tracking-number <number>', 'to follow the parcel')
    .option('--tracking-link <url>', 'the page to follow it on; known for common carriers')
    .action((named: string, { json, ...parcel }: Output & ParcelOptions) =>
      operate(
        (site) => fulfill(site, named, parcel),
        json,
        ({ order, fulfillment }) =>
          `Recorded the parcel. Order ${order.number}: ${statusOf(order)}.\n  ${describeParcel(order, fulfillment)}`,
      ),
    )
}

function addPaidCommand(ofOrder: AddCommand, { operate }: Means): void {
  withYes(ofOrder('mark-paid', 'record that all that is owed was paid outside of the site')).action(
    (named: string, { json, yes }: Confirmed) =>
      operate(
        (site) => markPaid(site, named, yes),
        json,
        (order) => `Order ${order.number}: ${statusOf(order)}.`,
      ),
  )
}

function addRefundCommand(ofOrder: AddCommand, { operate }: Means): void {
  withYes(ofOrder('refund', 'refund items, delivery costs, an amount or all that is left'))
    .option('--item <line=quantity...>', 'a line as `order show` numbers it, such as 1 or 1=2 for two of it')
    .option('--shipping', 'all that is left of the delivery costs')
    .option('--amount <amount>', 'an amount in the currency of the order, such as 5.00')
    .option('--all', 'everything that is left')
    .option('--payment <id>', 'of this payment only; needed when an order has several')
    .option('--external', 'you return the money yourself')
    .option('--store-credit', 'the member gets store credit instead')
    .option('--restock', 'the items go back into stock')
    .option('--reason <text>', 'what the customer reads')
    .option('--notify', 'send the customer a mail')
    .action((named: string, { json, ...options }: Output & RefundOptions) =>
      operate(
        (site) => refundOrder(site, named, options),
        json,
        ({ refund: { summary } }) =>
          summary.pending
            ? `The refund of ${summary.requestedRefund.formattedAmount} is pending until the payment provider confirms it.`
            : `Refunded ${summary.refunded.formattedAmount}.`,
      ),
    )
}

function addCancelCommand(ofOrder: AddCommand, { operate }: Means): void {
  withYes(ofOrder('cancel', 'cancel an order that was not sent; payments stay until they are refunded'))
    .option('--restock', 'all items go back into stock')
    .option('--notify', 'send the customer a mail')
    .option('--message <text>', 'a text for that mail')
    .action((named: string, { json, ...options }: Output & CancelOptions) =>
      operate(
        (site) => cancel(site, named, options),
        json,
        (order) => `Canceled order ${order.number}: ${statusOf(order)}. Refund payments by \`order refund\`.`,
      ),
    )
}

function addDeclineCommand(ofOrder: AddCommand, { operate }: Means): void {
  ofOrder('decline-cancel', 'decline the request of a customer to cancel an order; `order cancel` accepts it')
    .requiredOption('--message <text>', 'why; the customer reads it')
    .option('--no-notify', 'send the customer no mail')
    .action((named: string, { json, message, notify }: Output & { message: string; notify: boolean }) =>
      operate(
        async (site) => {
          const { id } = await findOrder(site, named)
          return (await site.orderCancellations.declineOrderCancellation(id, { message, sendEmail: notify })).order
        },
        json,
        ({ number }) => `Declined the request to cancel order ${number}.`,
      ),
    )
}

function addClearTestsCommand(command: AddCommand, { operate }: Means): void {
  withYes(
    command(
      'clear-tests',
      'cancel and archive orders that were paid in test mode; stock, coupon uses and delivery slots are given back',
    ),
  ).action(({ json, yes }: Output & { readonly yes?: boolean }) =>
    operate(
      (site) => clearTests(site, yes),
      json,
      ({ cleared }) => (cleared === 1 ? 'Cleared 1 test order.' : `Cleared ${cleared} test orders.`),
    ),
  )
}

async function clearTests(site: Operator, yes: boolean | undefined) {
  await confirm('Cancel and archive all test orders?', yes)
  let cleared = 0
  for (;;) {
    const part = await site.orderManagement.clearTestOrders()
    cleared += part.cleared
    if (part.remaining === 0 || part.cleared === 0) return { cleared }
  }
}

function addCommentCommand(ofOrder: AddCommand, { operate }: Means): void {
  ofOrder('comment', 'add a comment to the timeline, which only staff read')
    .argument('<text>', 'the comment')
    .action((named: string, text: string, { json }: Output) =>
      operate(
        async (site) => {
          const { id } = await findOrder(site, named)
          const added = await site.orderManagement.addActivities(id, [{ merchantComment: { message: text } }])
          return { activityId: added.activityIds[0] ?? '' }
        },
        json,
        () => 'Added the comment.',
      ),
    )
}

function addMailCommands(ofOrder: AddCommand, { operate }: Means): void {
  ofOrder('mails', 'list the mails about an order').action((named: string, { json }: Output) =>
    operate(
      async (site) => ({ mails: await site.orderMails.listOrderMails((await findOrder(site, named)).id) }),
      json,
      describeMails,
    ),
  )

  ofOrder('resend-mail', 'send a mail about an order again, with what the order is now')
    .argument('<mail>', 'its id, as `order mails` prints it')
    .action((named: string, mailId: string, { json }: Output) =>
      operate(
        async (site) => site.orderMails.resendOrderMail((await findOrder(site, named)).id, mailId),
        json,
        ({ kind, recipient }) => `The mail ${kind} will be sent to ${recipient} again.`,
      ),
    )
}

interface Confirmed extends Output {
  readonly yes?: boolean
}

interface ParcelOptions {
  readonly item?: readonly string[]
  readonly carrier?: string
  readonly trackingNumber?: string
  readonly trackingLink?: string
}

interface CancelOptions extends Confirmed {
  readonly restock?: boolean
  readonly notify?: boolean
  readonly message?: string
}

async function readWhole(site: Operator, named: string) {
  const order = await findOrder(site, named)
  const [{ fulfillments }, transactions] = await Promise.all([
    site.orderFulfillments.listFulfillmentsForSingleOrder(order.id),
    site.orderTransactions.listTransactionsForSingleOrder(order.id),
  ])
  return { order, fulfillments, transactions }
}

async function fulfill(site: Operator, named: string, parcel: ParcelOptions) {
  const order = await findOrder(site, named)
  const { carrier, trackingNumber, trackingLink } = parcel
  const trackingInfo = {
    ...(carrier && { shippingProvider: carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingLink && { trackingLink }),
  }
  const wanted = parcel.item ? readItems(order, parcel.item) : await unsentItems(site, order)
  const { orderWithFulfillments, fulfillmentId } = await site.orderFulfillments.createFulfillment(order.id, {
    lineItems: wanted.map(({ lineItemId: id, ...quantity }) => ({ id, ...quantity })),
    ...(Object.keys(trackingInfo).length > 0 && { trackingInfo }),
  })
  const fulfillment = orderWithFulfillments.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!fulfillment) throw new Error('The site did not return the parcel')
  return { order: await site.orders.getOrder(order.id), fulfillment }
}

/** The lines of which something is not sent yet. */
async function unsentItems(site: Operator, { id, number, lineItems }: Awaited<ReturnType<typeof findOrder>>) {
  const { fulfillments } = await site.orderFulfillments.listFulfillmentsForSingleOrder(id)
  const sent = Map.groupBy(
    fulfillments.flatMap((fulfillment) => fulfillment.lineItems),
    (item) => item.id,
  )
  const unsent = lineItems.filter(
    (line) => (sent.get(line.id) ?? []).reduce((count, { quantity = 0 }) => count + quantity, 0) < line.quantity,
  )
  if (unsent.length === 0) throw new Error(`All items of order ${number} were sent`)
  return unsent.map((line) => ({ lineItemId: line.id }))
}

async function markPaid(site: Operator, named: string, yes: boolean | undefined) {
  const { id, number, balanceSummary } = await findOrder(site, named)
  await confirm(`Record that ${balanceSummary.balance.formattedAmount} was paid for order ${number}?`, yes)
  return site.orderManagement.paymentCollectionMarkOrderAsPaid(id)
}

async function cancel(site: Operator, named: string, { restock, notify, message, yes }: CancelOptions) {
  if (message && !notify) throw new Error('--message needs --notify')
  const { id, number } = await findOrder(site, named)
  await confirm(`Cancel order ${number}?`, yes)
  return site.orderManagement.cancelOrder(id, {
    restockAllItems: restock === true,
    sendOrderCanceledEmail: notify === true,
    ...(message && { customMessage: message }),
  })
}
