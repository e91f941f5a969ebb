import { type CalculatedDraftOrder, isCartwrightError, type Order } from '@cartwright/client'
import type { Operator } from '../operator.ts'
import { findOrder, readItems } from './find-order.ts'

export interface EditOptions {
  readonly item?: readonly string[]
  readonly remove?: readonly string[]
  readonly add?: readonly string[]
  readonly discount?: string
  readonly delivery?: string
  readonly apply?: boolean
  readonly requestPayment?: boolean
  readonly refund?: boolean
}

export interface EditResult {
  readonly preview: CalculatedDraftOrder['draftOrder']
  /** The changed order; null for a preview. */
  readonly order: Order | null
}

/** The id of the store in references to its items. */
const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/**
 * Changes items, discount and delivery of a placed order. Without `apply` the changes are calculated and discarded.
 *
 * @throws Error for options that do not fit
 */
export async function editOrder(site: Operator, named: string, options: EditOptions): Promise<EditResult> {
  const order = await findOrder(site, named)
  const { calculatedDraftOrder } = await site.draftOrders.editOrder(order.id)
  const { id } = calculatedDraftOrder.draftOrder
  try {
    await change(site, id, order, options)
    const { draftOrder: preview } = await site.draftOrders.getDraftOrder(id)
    if (!options.apply) {
      await site.draftOrders.deleteDraftOrder(id)
      return { preview, order: null }
    }
    const { requestPayment = false, refund = false } = options
    const { orderAfterCommit } = await site.draftOrders.commitDraftOrder(id, { requestPayment, refund })
    return { preview, order: orderAfterCommit }
  } catch (error) {
    // The next edit starts with the order as it is.
    if (!isCartwrightError(error) || error.code !== 'DRAFT_ORDER_ALREADY_COMMITTED')
      await site.draftOrders.deleteDraftOrder(id).catch(() => undefined)
    throw error
  }
}

async function change(site: Operator, id: string, order: Order, options: EditOptions): Promise<void> {
  const { item = [], remove = [], add = [], discount, delivery } = options
  const changes = readItems(order, item).map(({ lineItemId, quantity }) => {
    if (quantity === undefined)
      throw new Error('item: name the new quantity, such as 1=3; to remove a line use --remove')
    return { lineItemId, newQuantity: quantity }
  })
  const removed = readItems(order, remove).map(({ lineItemId }) => ({ lineItemId, newQuantity: 0 }))
  if (changes.length + removed.length > 0) await site.draftOrders.updateLineItems(id, [...changes, ...removed])
  if (add.length > 0) await site.draftOrders.addLineItemsToDraftOrder(id, { catalogLineItems: add.map(readProduct) })
  if (discount !== undefined) await site.draftOrders.createCustomDiscounts(id, [readDiscount(discount)])
  if (delivery !== undefined) await site.draftOrders.setShippingInfo(id, readDelivery(delivery))
}

/** A product such as `6a6f…=2`: two of it. */
export function readProduct(text: string) {
  const [, catalogItemId = '', quantity = '1'] = /^([0-9a-f-]{36})(?:=(\d+))?$/i.exec(text) ?? []
  if (catalogItemId === '' || Number(quantity) < 1)
    throw new Error(`${text} must be the id of a product, such as ID or ID=2 for two of it`)
  return { catalogReference: { appId: STORE_APP_ID, catalogItemId }, quantity: Number(quantity) }
}

/** A product with a price of one piece, such as `6a6f…=2@9.50`. */
export function readPricedProduct(text: string) {
  const [, product = text, amount] = /^(.+)@(\d+(?:\.\d+)?)$/.exec(text) ?? []
  return { ...readProduct(product), ...(amount !== undefined && { price: { amount } }) }
}

/** A discount such as `5.00` or `10%`. */
export function readDiscount(text: string) {
  const [, value = '', sign] = /^(\d+(?:\.\d+)?)(%)?$/.exec(text) ?? []
  if (value === '') throw new Error(`discount: ${text} must be an amount or a percentage, such as 5.00 or 10%`)
  const discountType = 'GLOBAL'
  return sign ? { percentage: value, discountType } : { priceAmount: { amount: value }, discountType }
}

/** A delivery such as `Courier=9.00`, or the code of a shipping option. */
export function readDelivery(text: string) {
  const [, title, amount] = /^(.+)=(\d+(?:\.\d+)?)$/.exec(text) ?? []
  return title && amount ? { title, cost: { price: { amount } } } : { code: text }
}
