import { readCancellationForm, readReturnForm } from '@cartwright/design/order'
import type { OrderProblem } from '@cartwright/design/parts'
import {
  ApplicationError,
  cancelReturn,
  requestOwnCancellation,
  requestReturn,
  type Site,
  ValidationError,
} from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** Requests a return by a form; null when it was. */
export async function requestByForm(
  site: Site,
  orderId: string,
  form: FormData,
  { language }: Frame,
): Promise<OrderProblem | null> {
  const { problems } = messagesIn(language).orders.view.returnForm
  const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const wanted = readReturnForm(form)
  if (typeof wanted === 'string') return { intent: 'return', text: problems[wanted], entered }
  try {
    await requestReturn(site, { orderId, ...wanted })
    return null
  } catch (error) {
    if (!(error instanceof ApplicationError || error instanceof ValidationError)) throw error
    return { intent: 'return', text: problems.changed, entered }
  }
}

/** Asks to cancel an order by a form; null when it was. */
export async function askToCancelByForm(
  site: Site,
  orderId: string,
  form: FormData,
  { language }: Frame,
): Promise<OrderProblem | null> {
  const { noReason, changed } = messagesIn(language).orders.view.cancellation
  const reason = readCancellationForm(form)
  if (reason === null) return { intent: 'cancel', text: noReason }
  try {
    await requestOwnCancellation(site, { orderId, reason })
    return null
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return { intent: 'cancel', text: changed, entered: { reason } }
  }
}

/** Cancels a return by a form; null when it was. */
export async function cancelByForm(
  site: Site,
  orderId: string,
  form: FormData,
  { language }: Frame,
): Promise<OrderProblem | null> {
  try {
    await cancelReturn(site, orderId, String(form.get('returnId') ?? ''))
    return null
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return { intent: 'cancel-return', text: messagesIn(language).orders.view.returns.cancelFailed }
  }
}
