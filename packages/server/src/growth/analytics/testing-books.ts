/** What tests of the books share: a shop that sells at two rates to another country, and what its papers and reports say. */
import { BusinessAddress, calls, type Order } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, TestGateway } from '../../orders/billing/testing.ts'
import type { InvoiceDocument } from '../../orders/documents/invoices/document.ts'
import { issueMissing } from '../../orders/documents/invoices/issue.ts'
import { invoicesOf } from '../../orders/documents/invoices/store.ts'
import { ask } from '../../platform/http/testing.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import type { createTestSite } from '../../testing.ts'

export const cents = (amount: string | undefined): number => toMinorUnits(amount ?? '0', 'EUR')

export interface BooksShop extends BillingShop {
  readonly gateway: TestGateway
  /** The time of the shop moves on by this many milliseconds. */
  readonly clock: { offset: number }
}

/** A German shop: a mug for 100 at 20 % and a bowl for 100 at 5.5 % in France, without tax in the prices. */
export async function openBooksShop(options: Parameters<typeof createTestSite>[0] = {}): Promise<BooksShop> {
  const gateway = new TestGateway()
  const clock = { offset: 0 }
  const now = () => new Date(Date.now() + clock.offset)
  const shop = await openBillingShop({ paymentProviders: [gateway.provider], now, ...options })
  const { db } = shop.site
  await writeSettings(db, {
    taxIncludedInPrices: false,
    business: { address: BusinessAddress.parse({ country: 'DE' }), timeZone: 'Europe/Berlin' },
  })
  await saveTaxRegion(db, { country: 'FR', name: 'TVA', rate: '0.2' })
  const { taxGroup } = await ask(shop.site, shop.staff, calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })
  await ask(shop.site, shop.staff, calls.UpdateTaxGroup, {
    taxGroup: { id: taxGroup.id, productIds: [fixtures.bowl], revision: taxGroup.revision },
  } as never)
  await saveTaxRegion(db, {
    country: 'FR',
    name: 'TVA',
    rate: '0.055',
    ...(taxGroup.id && { taxGroupId: taxGroup.id }),
  })
  await db.updateTable('variants').set({ quantity: 100_000 }).where('quantity', 'is not', null).execute()
  return { ...shop, gateway, clock }
}

const address = { country: 'FR', city: 'Lyon', postalCode: '69001', addressLine: 'Rue de la Paix 1' }
const person = { firstName: 'Ada', lastName: 'Larkin' }

/** Staff place an order of mugs and bowls, each for 100 before tax. */
export async function sellOrder(shop: BooksShop, quantities: { readonly mug?: number; readonly bowl?: number }) {
  const items = (['mug', 'bowl'] as const).flatMap((name) => {
    const quantity = quantities[name] ?? 0
    const catalogReference = { catalogItemId: fixtures[name], appId: STORE_APP_ID }
    return quantity > 0 ? [{ catalogReference, quantity, price: { amount: '100' } }] : []
  })
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
    draftOrder: {
      catalogLineItems: items,
      buyerInfo: { email: 'ada@example.com' },
      recipientInfo: { address, contactDetails: person },
      billingInfo: { address, contactDetails: person },
    },
  } as never)
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const { createdOrder } = await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, { draftOrderId })
  return createdOrder
}

export const readOrder = async (shop: BooksShop, id: string): Promise<Order> =>
  (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order

export const lineOf = async (shop: BooksShop, orderId: string, index = 0): Promise<string> =>
  (await readOrder(shop, orderId)).lineItems[index]?.id ?? ''

/** The time of the shop becomes noon of a day. */
export function at(shop: BooksShop, day: string): void {
  shop.clock.offset = Date.parse(`${day}T12:00:00Z`) - Date.now()
}

export const markAsPaid = ({ site, staff }: BooksShop, orderId: string) =>
  ask(site, staff, calls.MarkOrderAsPaid, { ecomOrderId: orderId })

/** Staff give back money of the first payment that has some. */
export async function refundOrder({ site, staff }: BooksShop, orderId: string, amount: string, refundItems = {}) {
  const { orderTransactions } = await ask(site, staff, calls.ListTransactionsForSingleOrder, { orderId })
  const paymentId = orderTransactions.payments.find(({ status }) => status !== 'REFUNDED')?.id ?? ''
  const paymentRefunds = [{ paymentId, amount: { amount }, externalRefund: true }]
  await ask(site, staff, calls.RefundPayments, { orderId, paymentRefunds, refundItems } as never)
}

/** Staff change how many of a line an order has. */
export async function editLine({ site, staff }: BooksShop, orderId: string, lineItemId: string, newQuantity: number) {
  const { calculatedDraftOrder } = await ask(site, staff, calls.CreateDraftOrder, { sourceOrderId: orderId })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  await ask(site, staff, calls.UpdateLineItems, { draftOrderId, lineItemChanges: [{ lineItemId, newQuantity }] })
  await ask(site, staff, calls.CommitDraftOrder, { draftOrderId })
}

/** Sums by rate: net and tax, in minor units. */
export type ByRate = Readonly<Record<string, readonly [net: number, tax: number]>>

export function byRate(
  parts: readonly { readonly rate: string; readonly net: number; readonly tax: number }[],
): ByRate {
  const sums = new Map<string, [number, number]>()
  for (const { rate, net, tax } of parts) {
    const key = String(Number(rate))
    const [n, t] = sums.get(key) ?? [0, 0]
    sums.set(key, [n + net, t + tax])
  }
  return Object.fromEntries([...sums].filter(([, [net, tax]]) => net !== 0 || tax !== 0).sort())
}

/** What the papers of an order say together, by their data. */
export async function statedByDocuments(shop: BooksShop, orderId: string): Promise<ByRate> {
  await issueMissing(shop.site, orderId)
  const rows = await invoicesOf(shop.site.db, orderId)
  return byRate(
    rows.flatMap(({ kind, document }) => {
      const { eInvoice }: InvoiceDocument = JSON.parse(document)
      const sign = kind === 'INVOICE' ? 1 : -1
      return (eInvoice?.taxes ?? []).map(({ rate, base, tax }) => ({
        ...{ rate: String(rate / 100), net: sign * base, tax: sign * tax },
      }))
    }),
  )
}

/** What the OSS report says of France. */
export async function statedByOss(shop: BooksShop, from: string, to: string): Promise<ByRate> {
  const { rows } = await ask(shop.site, shop.staff, calls.QueryOssReport, { from, to })
  return byRate(rows.map(({ rate, taxable, tax }) => ({ rate, net: cents(taxable), tax: cents(tax) })))
}
