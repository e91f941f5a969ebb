import type { OrderPaymentRequest, OrderPaymentRequestChanges, PaymentRequestStatus } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejectCleared } from '../../platform/kernel/cleared.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { announceRequest } from './events.ts'
import { deleteRequestRow, findRequest, requireRequest, saveRequest } from './store.ts'

/** The state of a request at a time: its expiry may not be stored yet. */
export function statusAt({ status, expirationDate }: OrderPaymentRequest, now: Date): PaymentRequestStatus {
  return status === 'UNPAID' && Date.parse(expirationDate) <= now.getTime() ? 'EXPIRED' : status
}

/** A request as it is sent now. */
export const presentRequest = (request: OrderPaymentRequest, now: Date): OrderPaymentRequest => ({
  ...request,
  status: statusAt(request, now),
})

/**
 * Changes what an unpaid request says.
 *
 * @throws ApplicationError when it is paid, voided or has expired, or for another amount
 */
export async function updateRequest(
  transaction: Transaction,
  update: OrderPaymentRequestChanges,
  now: Date,
): Promise<OrderPaymentRequest> {
  rejectCleared(update, 'orderPaymentRequest', 'title', 'amount')
  const { id, amount, title, ...changes } = update
  const request = await requireRequest(transaction, id)
  const status = statusAt(request, now)
  if (status !== 'UNPAID')
    throw rejected(
      `CANNOT_UPDATE_${status}_ORDER_PAYMENT_REQUEST`,
      { status, allowed: status === 'PAID' ? [] : ['CreateOrderPaymentRequest'] },
      { message: `The payment request is ${status.toLowerCase()}` },
    )
  const { currency } = request
  if (
    amount &&
    readAmount(amount.amount, currency, 'orderPaymentRequest.amount.amount') !==
      toMinorUnits(request.amount.amount, currency)
  )
    throw rejected('CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT')
  const saved = await saveRequest(transaction, { ...request, ...changes, title: title ?? request.title }, now)
  await announceRequest(transaction, 'updated', saved, now)
  return saved
}

/** Stores the fields of one app. */
export async function updateFields(
  transaction: Transaction,
  { id, namespace, namespaceData }: { id: string; namespace: string; namespaceData: Record<string, unknown> },
  now: Date,
): Promise<OrderPaymentRequest> {
  const request = await requireRequest(transaction, id)
  const namespaces = { ...request.extendedFields?.namespaces, [namespace]: namespaceData }
  const saved = await saveRequest(transaction, { ...request, extendedFields: { namespaces } }, now)
  await announceRequest(transaction, 'updated', saved, now)
  return saved
}

/**
 * Ends an unpaid request. One that was voided stays so.
 *
 * @throws ApplicationError when it is paid or has expired
 */
export async function voidRequest(transaction: Transaction, id: string, now: Date): Promise<void> {
  const request = await requireRequest(transaction, id)
  const status = statusAt(request, now)
  if (status === 'VOIDED') return
  if (status !== 'UNPAID')
    throw rejected(
      `CANNOT_VOID_${status}_ORDER_PAYMENT_REQUEST`,
      { status, allowed: status === 'PAID' ? ['RefundPayments'] : ['DeleteOrderPaymentRequest'] },
      { message: `The payment request is ${status.toLowerCase()}` },
    )
  const saved = await saveRequest(transaction, { ...request, status: 'VOIDED' }, now)
  await announceRequest(transaction, 'voided', saved, now)
}

/** @throws ApplicationError when it is paid */
export async function deleteRequest(transaction: Transaction, id: string, now: Date): Promise<void> {
  const request = await requireRequest(transaction, id)
  if (request.status === 'PAID') throw rejected('CANNOT_DELETE_PAID_ORDER_PAYMENT_REQUEST')
  await deleteRequestRow(transaction, request.id)
  await announceRequest(transaction, 'deleted', request, now)
}

/** Stores that a request has expired. */
export async function expireRequest(
  transaction: Transaction,
  { now }: Pick<Services, 'now'>,
  id: string,
): Promise<void> {
  const request = await findRequest(transaction, id)
  if (request?.status !== 'UNPAID' || statusAt(request, now()) !== 'EXPIRED') return
  const saved = await saveRequest(transaction, { ...request, status: 'EXPIRED' }, now())
  await announceRequest(transaction, 'expired', saved, now())
}
