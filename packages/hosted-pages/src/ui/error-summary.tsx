import { Notice } from '@cartwright/design/parts'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'

/** Every field's error in one list at the top of a form, each leading to its field. */
export function ErrorSummary({ language, errors }: { language: Language; errors: Readonly<Record<string, string>> }) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <Notice tone="problem" title={messagesIn(language).frame.errorSummary(entries.length)}>
      <ul>
        {entries.map(([field, error]) => (
          <li key={field}>
            <a href={`#${field}`}>{error}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
