import type { Form } from '../../checkout/form.ts'
import type { Messages } from '../../messages/index.ts'
import { type Entry, keyInput, type LaidOutField } from './custom-layout.ts'
import { profileTexts } from './profile-form.ts'
import { type Reach, rowName, rowsIn } from './reached.ts'

/** What each input of the page is called, by its name. */
export function labelsOf(form: Form, fields: readonly LaidOutField[], messages: Messages['profile']) {
  return new Map<string, string>([
    ...[...profileTexts, 'privacyStatus' as const].map((name) => [name, messages.fields[name]] as const),
    ...(['phone', 'email'] as const).flatMap((reach) => labelsOfRows(form, reach, messages)),
    ...fields.flatMap(({ title, entry }) => labelsOfEntry(title, entry, messages)),
  ])
}

/** A single row needs no number. */
export const rowLabel = (reach: Reach, index: number, count: number, messages: Messages['profile']) =>
  messages[reach].label(count > 1 ? index + 1 : null)

function labelsOfRows(form: Form, reach: Reach, messages: Messages['profile']) {
  const rows = rowsIn(form, reach)
  const count = rows.filter(({ text }) => text !== '').length
  return rows.map((_, index) => [rowName(reach, index), rowLabel(reach, index, count, messages)] as const)
}

function labelsOfEntry(title: string, entry: Entry, messages: Messages['profile']): [string, string][] {
  if (entry.as === 'pair') {
    const { key, value } = messages.pair
    return [
      [keyInput(entry.name), `${title}, ${key}`],
      [entry.name, `${title}, ${value}`],
    ]
  }
  if (entry.as !== 'group') return [[entry.name, title]]
  return entry.parts.flatMap((part, index) => {
    const within = part.entry.as === 'pair' ? title : `${title}, ${part.key ?? messages.item(index + 1)}`
    return labelsOfEntry(within, part.entry, messages)
  })
}
