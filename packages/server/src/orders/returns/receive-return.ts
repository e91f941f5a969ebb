import type { OrderReturn, ReceivedLineItem, RequestOf, ReturnLineItem } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { restockItems } from '../billing/restock.ts'
import { requireOrder, saveOrder } from '../orders/change-order.ts'
import { recordStep } from './events.ts'
import { refundReturn } from './refund-return.ts'
import { requireStep } from './steps.ts'

type ReturnSite = Pick<Services, 'paymentProviders' | 'servicePlugins' | 'now'>

/**
 * Records what arrived and puts it back into stock. With a refund it closes the return.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`, `LINE_ITEM_NOT_FOUND`,
 *   `INVALID_RETURN_QUANTITY`, `INVALID_LINE_ITEM_RESTOCK_QUANTITY`, and those of refunds
 */
export async function receiveReturn(
  transaction: Transaction,
  site: ReturnSite,
  { returnId, lineItems: given, refund, sendEmail = true }: RequestOf<'ReceiveReturn'>,
): Promise<OrderReturn> {
  const now = site.now()
  const found = await requireStep(transaction, returnId, 'ReceiveReturn')
  const lineItems = receivedLines(found, given)
  const order = await requireOrder(transaction, found.orderId)
  const restock = lineItems.flatMap(({ lineItemId, restockedQuantity: quantity = 0 }) =>
    quantity > 0 ? [{ lineItemId, quantity }] : [],
  )
  if (restock.length > 0) await saveOrder(transaction, await restockItems(transaction, site, order, restock, now), now)
  const changed: OrderReturn = { ...found, status: 'RECEIVED', lineItems, receivedDate: now.toISOString() }
  const received = await recordStep(transaction, changed, { isMailed: sendEmail, now })
  return refund ? close(transaction, site, received, { refund, sendEmail }) : received
}

/**
 * Refunds a received return, or decides that nothing is refunded.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`, and those of refunds
 */
export async function closeReturn(
  transaction: Transaction,
  site: ReturnSite,
  request: RequestOf<'CloseReturn'>,
): Promise<OrderReturn> {
  const found = await requireStep(transaction, request.returnId, 'CloseReturn')
  return close(transaction, site, found, request)
}

async function close(
  transaction: Transaction,
  site: ReturnSite,
  received: OrderReturn,
  { refund, sendEmail = true }: Pick<RequestOf<'CloseReturn'>, 'refund' | 'sendEmail'>,
): Promise<OrderReturn> {
  const refunded = await refundReturn(transaction, site, received, refund ?? { amount: { amount: '0' } }, sendEmail)
  const changed: OrderReturn = { ...received, status: 'CLOSED', refund: refunded }
  return recordStep(transaction, changed, { isMailed: sendEmail, now: site.now() })
}

function receivedLines({ lineItems }: OrderReturn, given: readonly ReceivedLineItem[] | undefined): ReturnLineItem[] {
  for (const [index, { lineItemId, quantity }] of (given ?? []).entries()) {
    const line = lineItems.find((candidate) => candidate.lineItemId === lineItemId)
    if (!line)
      throw rejected('LINE_ITEM_NOT_FOUND', { lineItemId }, { message: 'The return has no line item with this id' })
    if (given?.findIndex((other) => other.lineItemId === lineItemId) !== index)
      throw invalidField(`lineItems[${index}].lineItemId`, 'is listed twice')
    if (quantity > line.quantity)
      throw rejected(
        'INVALID_RETURN_QUANTITY',
        { lineItemId, maximum: line.quantity },
        { message: `Only ${line.quantity} of the items were announced` },
      )
  }
  return lineItems.map((line) => {
    const arrived = given ? given.find(({ lineItemId }) => lineItemId === line.lineItemId) : line
    const receivedQuantity = arrived?.quantity ?? 0
    const isRestocked = arrived === undefined || !('restock' in arrived) || arrived.restock !== false
    return { ...line, receivedQuantity, restockedQuantity: isRestocked ? receivedQuantity : 0 }
  })
}
