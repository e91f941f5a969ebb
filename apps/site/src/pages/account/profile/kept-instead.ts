import type { Member } from '@cartwright/server'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { layOutFields } from './custom-values.ts'
import { labelsOf } from './labels.ts'
import { profileMessages } from './messages.ts'
import { profileToForm } from './profile-form.ts'

/** Line by line what is kept where a form says something else. */
export function keptInstead(form: Form, profile: Member['profile'], language: Language): string[] {
  const messages = profileMessages[language]
  const kept = profileToForm(profile, language)
  const labels = labelsOf({ ...kept, ...form }, layOutFields(profile.customFields, language), messages)
  return [...labels].flatMap(([name, label]) => {
    const text = (kept[name] ?? '').trim()
    if (text === (form[name] ?? '').replaceAll('\r\n', '\n')) return []
    return [messages.changed.kept(label, name === 'privacyStatus' ? shownAs(text, messages) : text)]
  })
}

const shownAs = (status: string, { show }: (typeof profileMessages)['en']) =>
  status === 'PUBLIC' ? show.PUBLIC : show.PRIVATE
