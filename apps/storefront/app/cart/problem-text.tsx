import { useMessages } from '../i18n/use-messages.ts'
import type { CartResult } from './types.ts'

/** Why the last intent was refused, if it was. */
export function ProblemText({ result, intent }: { result: CartResult | undefined; intent?: string }) {
  const { problems } = useMessages()
  if (!result || result.ok || (intent && result.intent !== intent)) return null
  const text = result.field ? problems.textRequired(result.field) : problems[result.problem]
  return (
    <p role="alert" className="mt-3 border-l-2 border-clay pl-3 text-small font-medium text-clay">
      {text}
    </p>
  )
}
