import type { EnteredProfile, Member } from '@cartwright/server'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { layOutFields } from './custom-values.ts'
import { type Kept, keptOf } from './kept.ts'
import { labelsOf } from './labels.ts'
import { merge } from './merge.ts'
import { profileMessages } from './messages.ts'
import { profileToForm, readProfileForm } from './profile-form.ts'
import { type Named, noNumbersIn } from './profile-problems.ts'

type Profile = Member['profile']

/** What comes of a form that was sent, for the profile as it is. */
export interface ProfileEntry {
  readonly profile: Profile
  /** What is kept, with what the member has changed of it. */
  readonly form: Form
  readonly changes: EnteredProfile
  /** Why nothing of it can be written. */
  readonly problems: Problems | null
  /** What is kept of what somebody else has changed as well. */
  readonly kept: readonly Kept[]
  readonly named: Named
}

export function enterProfile(typed: Form, profile: Profile, language: Language): ProfileEntry {
  const { form, disputed } = merge(typed, profileToForm(profile, language))
  const labels = labelsOf(form, layOutFields(profile.customFields, language), profileMessages[language])
  const { changes, noNumbers, places } = readProfileForm(form, profile, language)
  return {
    profile,
    form,
    changes,
    problems: disputed.length > 0 ? { fields: {}, status: 409 } : noNumbersIn(noNumbers, labels, language),
    kept: disputed.map((unit) => keptOf(unit, profile, labels, language)),
    named: { places, labels },
  }
}
