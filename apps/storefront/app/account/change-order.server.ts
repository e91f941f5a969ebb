import { readCancellationForm, readReturnForm } from '@cartwright/design/order'
import type { OrderProblem } from '@cartwright/design/parts'
import { errorCodeOf } from '../error-code.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { FormKey } from '../security/form-key.ts'
import type { Shop } from '../shop.server.ts'

/** The page where the customer pays what is still owed; or why there is none. */
export async function payBalance({ client, language }: Shop, orderId: string): Promise<string | OrderProblem> {
  try {
    return await client.orderPaymentRequests.payOwnOrder(orderId)
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { intent: 'pay', text: messagesIn(language).orders.view.payFailed }
  }
}

/** The page of the site where the customer withdraws from the order. */
export const withdrawalPage = async ({ client, language }: Shop, orderId: string): Promise<string> =>
  (await client.withdrawals.getWithdrawableOrder({ orderId, language })).url

/** Asks to cancel the order by a form; null when it was. */
export async function askToCancel(
  { client, language }: Shop,
  orderId: string,
  form: FormData,
  { options }: FormKey,
): Promise<OrderProblem | null> {
  const { noReason, changed } = messagesIn(language).orders.view.cancellation
  const reason = readCancellationForm(form)
  if (reason === null) return { intent: 'cancel', text: noReason }
  try {
    await client.orderCancellations.requestOrderCancellation(orderId, reason, options)
    return null
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { intent: 'cancel', text: changed, entered: { reason } }
  }
}

/** Requests the return of a form; null when it was. */
export async function requestReturn(
  { client, language }: Shop,
  orderId: string,
  form: FormData,
  { options }: FormKey,
): Promise<OrderProblem | null> {
  const { problems } = messagesIn(language).orders.view.returnForm
  const wanted = readReturnForm(form)
  const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (typeof wanted === 'string') return { intent: 'return', text: problems[wanted], entered }
  try {
    await client.orderReturns.createReturn({ orderId, ...wanted }, options)
    return null
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { intent: 'return', text: problems.changed, entered }
  }
}

/** Cancels a return; null when it was. */
export async function cancelReturn({ client, language }: Shop, form: FormData): Promise<OrderProblem | null> {
  try {
    await client.orderReturns.cancelReturn(String(form.get('returnId') ?? ''))
    return null
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { intent: 'cancel-return', text: messagesIn(language).orders.view.returns.cancelFailed }
  }
}
