import type { CartResult } from './types.ts'
import { useProblemText } from './use-problem-text.ts'

/** Why the last intent was rejected, if it was. */
export function ProblemText({ result, intent }: { result: CartResult | undefined; intent?: string }) {
  const textOf = useProblemText()
  if (!result || result.ok || (intent && result.intent !== intent)) return null
  return (
    <p role="alert" className="mt-3 border-l-2 border-clay pl-3 text-small font-medium text-clay">
      {textOf(result)}
    </p>
  )
}
