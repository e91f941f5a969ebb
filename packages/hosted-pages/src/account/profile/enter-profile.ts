import type { EnteredProfile, Member, SiteSettings } from '@cartwright/server/hosted'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { messagesIn } from '../../messages/index.ts'
import type { Problems } from '../../sign-in/problems.ts'
import { layOutFields } from './custom-layout.ts'
import { labelsOf } from './labels.ts'
import { merge } from './merge.ts'
import { profileToForm, readProfileForm } from './profile-form.ts'
import { type Named, toFlawProblems } from './profile-problems.ts'
import { type Stored, storedOf } from './stored-value.ts'

type Profile = Member['profile']

/** What comes of a form that was sent, for the profile as it is. */
export interface ProfileEntry {
  readonly profile: Profile
  /** The stored profile with the member's changes. */
  readonly form: Form
  readonly changes: EnteredProfile
  /** Why nothing of it can be written. */
  readonly problems: Problems | null
  /** The stored values of fields that were also changed elsewhere. */
  readonly stored: readonly Stored[]
  readonly named: Named
}

export function enterProfile(
  typed: Form,
  profile: Profile,
  requested: SiteSettings['profileFields'],
  language: Language,
): ProfileEntry {
  const fields = layOutFields(profile.customFields, requested, language)
  const { form, disputed } = merge(typed, profileToForm(profile, fields))
  const labels = labelsOf(form, fields, messagesIn(language).profile)
  const { changes, flaws, places } = readProfileForm(form, profile, fields, language)
  return {
    profile,
    form,
    changes,
    problems: disputed.length > 0 ? { fields: {}, status: 409 } : toFlawProblems(flaws, labels, language),
    stored: disputed.map((unit) => storedOf(unit, profile, fields, labels, language)),
    named: { places, labels },
  }
}
