import { useMessages } from '../i18n/use-messages.ts'
import type { CartResult } from './types.ts'

/** Turns a rejected intent into a sentence that says what to do. */
export function useProblemText(): (result: Extract<CartResult, { ok: false }>) => string {
  const { problems } = useMessages()
  return ({ problem, field, minimum }) => {
    if (field) return problems.textRequired(field)
    return problem === 'couponMinimum' ? problems.couponMinimum(minimum ?? '') : problems[problem]
  }
}
