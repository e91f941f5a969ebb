import type { CalculatedDraftOrder } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import { type EditOptions, type EditResult, editOrder, readDelivery, readDiscount, readProduct } from './edit-order.ts'
import { findOrder } from './find-order.ts'
import { statusOf } from './order-texts.ts'

interface RequestOptions extends Output {
  readonly amount?: string
  readonly title?: string
  readonly mail: boolean
}

interface DraftOptions extends Output {
  readonly product?: readonly string[]
  readonly item?: readonly string[]
  readonly email?: string
  readonly discount?: string
  readonly delivery?: string
  readonly taxExempt?: boolean
}

interface PlaceOptions extends Output {
  readonly requestPayment?: boolean
  readonly paid?: boolean
}

/** `cartwright order request-payment`, `order edit` and `order draft …`: orders that staff make and change. */
export function addDraftCommands(orders: Command, { operate }: Pick<Means, 'operate'>): void {
  const withJson = (command: Command) => command.option('--json', 'answer with JSON')

  withJson(orders.command('request-payment').description('mail the customer a link to pay what is owed'))
    .argument('<order>', 'its number or id')
    .option('--amount <amount>', 'a part of what is owed, such as 5.00')
    .option('--title <text>', 'what is paid for')
    .option('--no-mail', 'print the link, and send no mail')
    .action((named: string, { json, amount, title, mail }: RequestOptions) =>
      operate(
        async (site) => {
          const { id: orderId, number } = await findOrder(site, named)
          const requested = { orderId, title: title ?? `Order ${number}`, ...(amount && { amount: { amount } }) }
          return site.orderPaymentRequests.createOrderPaymentRequest(requested, { sendEmail: mail })
        },
        json,
        ({ orderPaymentRequest: { amount: requested, expirationDate }, orderPaymentRequestUrl }) =>
          `Requested ${requested.formattedAmount} until ${dayOf(expirationDate)}.\n${orderPaymentRequestUrl}`,
      ),
    )

  withJson(orders.command('edit').description('change a placed order; without --apply the changes are only calculated'))
    .argument('<order>', 'its number or id')
    .option('--item <line=quantity...>', 'the new quantity of a line, as `order show` numbers it')
    .option('--remove <line...>', 'a line to remove')
    .option('--add <product=quantity...>', 'a product by its id')
    .option('--discount <amount>', 'such as 5.00 or 10%')
    .option('--delivery <option>', 'the code of a shipping option, or a title and price such as Courier=9.00')
    .option('--apply', 'apply the changes')
    .option('--request-payment', 'mail the customer a link to pay the difference')
    .option('--refund', 'refund the difference by the payment provider')
    .action((named: string, { json, ...options }: Output & EditOptions) =>
      operate((site) => editOrder(site, named, options), json, describeEdit),
    )
  addNewOrderCommands(withJson, orders.command('draft').description('prepare orders for customers'), operate)
}

function addNewOrderCommands(
  withJson: (command: Command) => Command,
  drafts: Command,
  operate: Means['operate'],
): void {
  withJson(drafts.command('create').description('start an order, priced as in the shop'))
    .option('--product <id=quantity...>', 'a product by its id')
    .option('--item <name=price...>', 'an item that is not in the catalog, such as Engraving=9.50')
    .option('--email <email>', 'of the customer')
    .option('--discount <amount>', 'such as 5.00 or 10%')
    .option('--delivery <option>', 'a title and price such as Courier=9.00')
    .option('--tax-exempt', 'charge no tax')
    .action(({ json, product = [], item = [], email, discount, delivery, taxExempt = false }: DraftOptions) =>
      operate(
        (site) =>
          site.draftOrders.createDraftOrder({
            catalogLineItems: product.map(readProduct),
            customLineItems: item.map(readCustomItem),
            ...(email && { buyerInfo: { email } }),
            ...(discount && { discounts: [readDiscount(discount)] }),
            ...(delivery && { shippingInfo: readDelivery(delivery) }),
            taxExempt,
          }),
        json,
        describeDraft,
      ),
    )

  withJson(drafts.command('list').description('list drafts, newest first')).action(({ json }: Output) =>
    operate(
      async (site) => (await site.draftOrders.queryDraftOrders({ filter: { status: 'DRAFT' } })).draftOrders,
      json,
      (all) =>
        all.map(({ id, priceSummary }) => `${id}  ${priceSummary.total.formattedAmount}`).join('\n') || 'No drafts.',
    ),
  )

  withJson(drafts.command('show').description('show a draft with what it comes to'))
    .argument('<draft>', 'its id')
    .action((id: string, { json }: Output) =>
      operate((site) => site.draftOrders.getDraftOrder(id), json, describeDraft),
    )

  addEndCommands(withJson, drafts, operate)
}

/** A draft ends as an order, or is deleted. */
function addEndCommands(withJson: (command: Command) => Command, drafts: Command, operate: Means['operate']): void {
  withJson(drafts.command('place').description('place the order'))
    .argument('<draft>', 'its id')
    .option('--request-payment', 'mail the customer a link to pay')
    .option('--paid', 'it was paid outside of the site')
    .action((id: string, { json, requestPayment = false, paid = false }: PlaceOptions) =>
      operate(
        (site) => site.draftOrders.createOrderFromDraft(id, { requestPayment, markAsPaid: paid }),
        json,
        ({ createdOrder }) => `Placed order ${createdOrder.number}: ${statusOf(createdOrder)}.`,
      ),
    )

  withJson(drafts.command('delete').description('delete a draft'))
    .argument('<draft>', 'its id')
    .action((id: string, { json }: Output) =>
      operate(
        async (site) => {
          await site.draftOrders.deleteDraftOrder(id)
          return { deleted: id }
        },
        json,
        () => 'Deleted the draft.',
      ),
    )
}

function readCustomItem(text: string) {
  const [, name, amount] = /^(.+)=(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (!name || !amount) throw new Error(`item: ${text} must be a name and a price, such as Engraving=9.50`)
  return { productName: { original: name }, price: { amount } }
}

const dayOf = (date: Date | string) => new Date(date).toISOString().slice(0, 10)

function describeDraft({ draftOrder }: CalculatedDraftOrder): string {
  return [`Draft ${draftOrder.id}`, ...linesOf(draftOrder)].join('\n')
}

function describeEdit({ preview, order }: EditResult): string {
  const { balance } = preview.balanceSummary
  const due = balance.amount.startsWith('-') ? 'To refund' : 'Still to pay'
  return [
    ...linesOf(preview),
    `  ${due}: ${balance.formattedAmount.replace('-', '')}`,
    order ? `Changed order ${order.number}: ${statusOf(order)}.` : 'Nothing has changed. Add --apply to apply it.',
  ].join('\n')
}

function linesOf({ lineItems, priceSummary }: CalculatedDraftOrder['draftOrder']): string[] {
  return [
    ...lineItems.map(({ lineItem, added, removed, changedDetails }) => {
      const before = changedDetails?.quantityBeforeChange
      const note = added ? ' (added)' : removed ? ' (removed)' : before === undefined ? '' : ` (was ${before})`
      return `  ${lineItem.quantity} × ${lineItem.productName.original}  ${lineItem.price.formattedAmount}${note}`
    }),
    `  Total: ${priceSummary.total.formattedAmount}`,
  ]
}
