import { Notice } from '@cartwright/design/parts'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'

/** What is wrong with a form altogether; nothing where nothing is. */
export function WholeProblem({ language, text }: { language: Language; text: string | null | undefined }) {
  if (!text) return null
  return (
    <Notice tone="problem" title={messagesIn(language).forms.problem}>
      <p>{text}</p>
    </Notice>
  )
}

/** What is wrong, above the form it is about. */
export function FormProblems({ language, problems }: { language: Language; problems: Problems }) {
  return (
    <>
      <WholeProblem language={language} text={problems.whole} />
      <ErrorSummary language={language} errors={problems.fields} />
    </>
  )
}
