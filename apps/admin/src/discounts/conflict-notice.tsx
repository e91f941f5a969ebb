import { language } from '../facts/facts.ts'
import { messages } from './messages.ts'

const list = new Intl.ListFormat(language)
const SHOWN = 8

/** What a discount cannot be combined with, before it is saved. */
export function ConflictNotice({ names }: { readonly names: readonly string[] }) {
  const more = names.length - SHOWN
  const shown = more > 0 ? [...names.slice(0, SHOWN), messages.conflictsMore(more)] : names
  return (
    <p role="status" className="text-muted text-table">
      {names.length > 0 ? messages.conflicts(list.format(shown)) : messages.noConflicts}
    </p>
  )
}
