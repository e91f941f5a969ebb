import type { OrderTexts } from './texts/index.ts'

type Reason = keyof OrderTexts['returnForm']['reasons']
export type ReturnProblem = keyof OrderTexts['returnForm']['problems']

/** What a customer chose in the form of a return, as the call takes it. */
export interface ReturnEntries {
  readonly lineItems: { readonly lineItemId: string; readonly quantity: number; readonly reason: Reason }[]
  readonly comment?: string
}

const reasons: readonly Reason[] = [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'DOES_NOT_FIT',
  'CHANGED_MIND',
  'OTHER',
]
const QUANTITY = 'quantity.'
export const LONGEST_COMMENT = 1000

export const quantityField = (lineItemId: string): string => QUANTITY + lineItemId

/** The return that a customer wants, or what is wrong with the form. */
export function readReturnForm(form: FormData): ReturnEntries | ReturnProblem {
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
  return { lineItems: chosen.map((line) => ({ ...line, reason })), ...(comment && { comment }) }
}
