import { errorCodeOf } from '../error-code.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { FormKey } from '../security/form-key.ts'
import type { Shop } from '../shop.server.ts'

const QUANTITY = 'quantity.'

/** What is wrong with a form of the page of an order, in words. */
export interface OrderProblem {
  form: 'return' | 'cancel-return' | 'pay'
  problem: string
}

/** The page where the customer pays what is still owed; or why there is none. */
export async function payBalance({ client, language }: Shop, orderId: string): Promise<string | OrderProblem> {
  try {
    return await client.orderPaymentRequests.payOwnOrder(orderId)
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { form: 'pay', problem: messagesIn(language).orders.payFailed }
  }
}

/** The page of the site where the customer withdraws from the order. */
export const withdrawalPage = async ({ client, language }: Shop, orderId: string): Promise<string> =>
  (await client.withdrawals.getWithdrawableOrder({ orderId, language })).url

/** Requests the return of a form; null when it was. */
export async function requestReturn(
  { client, language }: Shop,
  orderId: string,
  form: FormData,
  { options }: FormKey,
): Promise<OrderProblem | null> {
  const { nothingChosen, noReason, changed, reasons } = messagesIn(language).orders.returns.form
  const wrong = (problem: string): OrderProblem => ({ form: 'return', problem })
  const given = String(form.get('reason') ?? '')
  const comment = String(form.get('comment') ?? '').trim()
  const chosen = [...form].flatMap(([name, value]) => {
    const quantity = Number(value)
    return name.startsWith(QUANTITY) && quantity > 0 ? [{ lineItemId: name.slice(QUANTITY.length), quantity }] : []
  })
  if (chosen.length === 0) return wrong(nothingChosen)
  if (!isReason(given, reasons)) return wrong(noReason)
  const lineItems = chosen.map((line) => ({ ...line, reason: given }))
  try {
    await client.orderReturns.createReturn({ orderId, lineItems, ...(comment && { comment }) }, options)
    return null
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return wrong(changed)
  }
}

/** Cancels a return; null when it was. */
export async function cancelReturn({ client, language }: Shop, form: FormData): Promise<OrderProblem | null> {
  try {
    await client.orderReturns.cancelReturn(String(form.get('returnId') ?? ''))
    return null
  } catch (error) {
    if (errorCodeOf(error) === null) throw error
    return { form: 'cancel-return', problem: messagesIn(language).orders.returns.cancelFailed }
  }
}

const isReason = <Reason extends string>(text: string, reasons: Record<Reason, string>): text is Reason =>
  Object.hasOwn(reasons, text)
