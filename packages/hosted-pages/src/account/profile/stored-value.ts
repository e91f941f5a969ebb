import type { Member } from '@cartwright/server/hosted'
import type { Language } from '../../language.ts'
import { messagesIn } from '../../messages/index.ts'
import type { LaidOutField } from './custom-layout.ts'
import { profileToForm } from './profile-form.ts'
import { rowsOf } from './reached.ts'

/** The stored value of a name. */
export interface Stored {
  readonly label: string
  readonly text: string
}

/** The stored value of one unit of the page, as people read it. */
export function storedOf(
  unit: string,
  profile: Member['profile'],
  fields: readonly LaidOutField[],
  labels: ReadonlyMap<string, string>,
  language: Language,
): Stored {
  const { phone, email, show, nothing } = messagesIn(language).profile
  if (unit === 'phone' || unit === 'email') {
    const texts = rowsOf(profile, unit).map(({ text }) => text)
    return { label: { phone, email }[unit].lists, text: texts.join(', ') || nothing }
  }
  const text = profileToForm(profile, fields)[unit] ?? ''
  const label = labels.get(unit) ?? unit
  if (unit === 'privacyStatus') return { label, text: text === 'PUBLIC' ? show.PUBLIC : show.PRIVATE }
  return { label, text: text || nothing }
}
