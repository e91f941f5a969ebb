import type { OrderFacts } from './facts.ts'
import type { OrderTexts } from './texts/index.ts'
import type { CancellationView } from './view.ts'

/** The most characters of a reason. */
export const LONGEST_REASON = 1000

type Requested = Pick<OrderFacts, 'status' | 'fulfillmentStatus' | 'cancellationRequest'>

/** Why a customer cannot request to cancel an order; null where they can. */
export function cancellationObstacle(order: Requested): 'CANCELED' | 'SENT' | 'REQUESTED' | null {
  if (order.status === 'CANCELED') return 'CANCELED'
  if (order.fulfillmentStatus !== 'NOT_FULFILLED') return 'SENT'
  return order.cancellationRequest ? 'REQUESTED' : null
}

/** The request to cancel an order, or the form of one; null where there is neither. */
export function toCancellationView(order: OrderFacts, { cancellation: texts }: OrderTexts): CancellationView | null {
  const { status, reason = '', message } = order.cancellationRequest ?? {}
  if (status === 'REQUESTED' || status === 'DECLINED')
    return {
      form: null,
      state: {
        title: texts.states[status],
        lines: [texts.yourReason(reason), ...(message ? [texts.answer(message)] : [])],
      },
    }
  if (cancellationObstacle(order) !== null) return null
  const { title, text, reason: label, send } = texts
  return { state: null, form: { title, text, reason: label, send } }
}

/** The reason that a customer wrote into the form; null where it is empty. */
export const readCancellationForm = (form: FormData): string | null =>
  String(form.get('reason') ?? '')
    .trim()
    .slice(0, LONGEST_REASON) || null
