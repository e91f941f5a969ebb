import {
  ApplicationError,
  cancelReturn,
  type NewReturn,
  requestReturn,
  type Site,
  ValidationError,
} from '@cartwright/server/hosted'

/** What is wrong with a filled form. */
type ReturnProblem = 'nothingChosen' | 'noReason' | 'changed'

/** A form that no return was made of. */
export interface WrongReturn {
  readonly problem: ReturnProblem
  readonly entered: FormData
}

export const reasons = ['DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'DOES_NOT_FIT', 'CHANGED_MIND', 'OTHER'] as const
const QUANTITY = 'quantity.'
const LONGEST_COMMENT = 1000

export const quantityField = (lineItemId: string): string => QUANTITY + lineItemId

/** The return that a customer wants, or what is wrong with the form. */
function readReturnForm(orderId: string, form: FormData): NewReturn | ReturnProblem {
  const reason = reasons.find((known) => known === form.get('reason'))
  const comment = String(form.get('comment') ?? '')
    .trim()
    .slice(0, LONGEST_COMMENT)
  const chosen = [...form].flatMap(([name, value]) => {
    const quantity = Number(value)
    return name.startsWith(QUANTITY) && Number.isInteger(quantity) && quantity > 0
      ? [{ lineItemId: name.slice(QUANTITY.length), quantity }]
      : []
  })
  if (chosen.length === 0) return 'nothingChosen'
  if (!reason) return 'noReason'
  return { orderId, lineItems: chosen.map((line) => ({ ...line, reason })), ...(comment && { comment }) }
}

/** Requests a return by a form; null when it was. */
export async function requestByForm(site: Site, orderId: string, entered: FormData): Promise<WrongReturn | null> {
  const wanted = readReturnForm(orderId, entered)
  if (typeof wanted === 'string') return { problem: wanted, entered }
  try {
    await requestReturn(site, wanted)
    return null
  } catch (error) {
    if (error instanceof ApplicationError || error instanceof ValidationError) return { problem: 'changed', entered }
    throw error
  }
}

/** Cancels a return by a form. One that can no longer be canceled stays, and the page says how it is. */
export async function cancelByForm(site: Site, orderId: string, form: FormData): Promise<void> {
  try {
    await cancelReturn(site, orderId, String(form.get('returnId') ?? ''))
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
  }
}
