/** What tests of changed orders share: edits, returns and the sums of documents. */
import { calls, type Order, type OrderInvoice } from '@cartwright/contract'
import { ask } from '../../../platform/http/testing.ts'
import { sum } from '../../../platform/pricing/allocate.ts'
import type { BillingShop } from '../../billing/testing.ts'
import { claimsLeft, entriesOf } from '../../journal/entries.ts'
import type { InvoiceDocument } from './document.ts'
import { issueMissing } from './issue.ts'
import { invoiceMessages } from './messages.ts'
import { partsOfClaims, ratesOf } from './parts-of-claims.ts'
import { invoicesOf } from './store.ts'

export const readOrder = async ({ site, staff }: BillingShop, id: string): Promise<Order> =>
  (await ask(site, staff, calls.GetOrder, { id })).order

export const listDocuments = async ({ site, staff }: BillingShop, orderId: string): Promise<OrderInvoice[]> =>
  (await ask(site, staff, calls.ListOrderInvoices, { orderId })).invoices

export const readDocuments = async ({ site }: BillingShop, orderId: string): Promise<InvoiceDocument[]> =>
  (await invoicesOf(site.db, orderId)).map(({ document }) => JSON.parse(document))

/** Records the payment of all that is owed. */
export async function pay({ site, staff }: BillingShop, ecomOrderId: string): Promise<void> {
  await ask(site, staff, calls.MarkOrderAsPaid, { ecomOrderId })
  await issueMissing(site, ecomOrderId)
}

/** Records the payment of an amount. */
export async function payPart({ site, staff }: BillingShop, orderId: string, amount: string): Promise<void> {
  const payments = [{ amount: { amount }, regularPaymentDetails: { offlinePayment: true } }]
  await ask(site, staff, calls.AddPayments, { orderId, payments })
  await issueMissing(site, orderId)
}

/** What an edit changes: the quantity of the first line, or a new fee. */
export interface Edit {
  readonly quantity?: number
  readonly fee?: string
}

export async function edit({ site, staff }: BillingShop, orderId: string, { quantity, fee }: Edit): Promise<void> {
  const { calculatedDraftOrder } = await ask(site, staff, calls.CreateDraftOrder, { sourceOrderId: orderId })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const lineItemId = (await readOrder({ site, staff, clientId: '' }, orderId)).lineItems[0]?.id ?? ''
  if (quantity !== undefined)
    await ask(site, staff, calls.UpdateLineItems, {
      draftOrderId,
      lineItemChanges: [{ lineItemId, newQuantity: quantity }],
    })
  if (fee !== undefined)
    await ask(site, staff, calls.CreateCustomAdditionalFees, {
      draftOrderId,
      customAdditionalFees: [{ name: 'Gift box', price: { amount: fee } }],
    })
  await ask(site, staff, calls.CommitDraftOrder, { draftOrderId })
  await issueMissing(site, orderId)
}

/** Sends all of an order that was not sent. */
export async function send({ site, staff }: BillingShop, orderId: string): Promise<void> {
  const { lineItems } = await readOrder({ site, staff, clientId: '' }, orderId)
  await ask(site, staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: lineItems.map(({ id }) => ({ id })) },
  })
}

/** Receives a return of the first line, and gives back what it comes to. */
export async function giveBack({ site, staff }: BillingShop, orderId: string, quantity: number) {
  const lineItemId = (await readOrder({ site, staff, clientId: '' }, orderId)).lineItems[0]?.id ?? ''
  const { return: created } = await ask(site, staff, calls.CreateReturn, {
    return: { orderId, lineItems: [{ lineItemId, quantity, reason: 'DAMAGED' }] },
  })
  const { return: received } = await ask(site, staff, calls.ReceiveReturn, {
    returnId: created.id,
    refund: { externalRefund: true },
  })
  await issueMissing(site, orderId)
  return received
}

/** By rate, the gross amount and the tax of what an order claims, and of what its documents state. */
export async function compareSums(shop: BillingShop, orderId: string) {
  const order = await readOrder(shop, orderId)
  const claims = claimsLeft(await entriesOf(shop.site.db, orderId))
  const claimed = ratesOf(partsOfClaims(claims, order, invoiceMessages.en)).map((one) => ({ ...one, sign: 1 }))
  const stated = (await readDocuments(shop, orderId)).flatMap(({ kind, rates = [] }) =>
    rates.map((one) => ({ ...one, sign: kind === 'INVOICE' ? 1 : -1 })),
  )
  return { claimed: byRate(claimed), stated: byRate(stated) }
}

interface Signed {
  readonly rate: string
  readonly gross: number
  readonly tax: number
  readonly sign: number
}

function byRate(parts: readonly Signed[]): Record<string, { gross: number; tax: number }> {
  const sums = [...Map.groupBy(parts, ({ rate }) => String(Number(rate)))].map(([rate, own]) => {
    const [gross, tax] = [sum(own.map((one) => one.sign * one.gross)), sum(own.map((one) => one.sign * one.tax))]
    return [rate, { gross, tax }] as const
  })
  return Object.fromEntries(sums.filter(([, { gross, tax }]) => gross !== 0 || tax !== 0))
}
