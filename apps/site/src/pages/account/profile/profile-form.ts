import type { EnteredProfile, Member } from '@cartwright/server'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { layOutFields, readEntry, textsOf } from './custom-values.ts'
import { readEmails, readPhones, rowsOf, rowsToForm } from './reached.ts'

type Profile = Member['profile']

/** Fields that are one text each, in the order of the page. */
export const profileTexts = [
  'firstName',
  'lastName',
  'nickname',
  'language',
  'birthdate',
  'company',
  'position',
  'vatId',
] as const
export type ProfileText = (typeof profileTexts)[number]

/** What the page's fields hold before anybody types. */
export function profileToForm(profile: Profile, language: Language): Form {
  const texts = profileTexts.map((name) => [name, profile[name] ?? ''])
  const custom = layOutFields(profile.customFields, language).map(({ entry }) => textsOf(entry))
  return {
    ...Object.fromEntries(texts),
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    ...rowsToForm(rowsOf(profile, 'phone'), 'phone'),
    ...rowsToForm(rowsOf(profile, 'email'), 'email'),
    ...Object.assign({}, ...custom),
  }
}

export interface ReadProfile {
  /** What differs from the profile; nothing where nothing does. */
  readonly changes: EnteredProfile
  readonly noNumbers: readonly string[]
  /** Which input is meant by a field of the call. */
  readonly places: ReadonlyMap<string, string>
}

/** Reads what was entered on the page. A field that the form does not have stays as it is. */
export function readProfileForm(form: Form, profile: Profile, language: Language): ReadProfile {
  const { places: ofPhones, ...phones } = readPhones(form, profile)
  const { places: ofEmails, ...emails } = readEmails(form)
  const custom = layOutFields(profile.customFields, language).map(({ field, entry }, index) => ({
    name: field.name,
    ...readEntry(entry, form, `customFields[${index}].value`, language),
  }))
  const shown = form.privacyStatus
  const given: EnteredProfile = {
    ...Object.fromEntries(profileTexts.map((name) => [name, form[name]])),
    ...(form['phone-0'] !== undefined && phones),
    ...(form['email-0'] !== undefined && emails),
    customFields: custom.map(({ name, value }) => ({ name, ...(value && { value }) })),
    ...((shown === 'PUBLIC' || shown === 'PRIVATE') && { privacyStatus: shown }),
  }
  const isPrivate = given.privacyStatus === 'PRIVATE' && profile.privacyStatus !== 'PUBLIC'
  const { privacyStatus: _, ...rest } = given
  return {
    changes: differing(isPrivate ? rest : given, profile),
    noNumbers: custom.flatMap(({ noNumbers }) => noNumbers),
    places: new Map<string, string>([
      ...profileTexts.map((name) => [name, name] as const),
      ...ofPhones,
      ...ofEmails,
      ...custom.flatMap(({ places }) => places),
    ]),
  }
}

function differing(given: EnteredProfile, profile: Profile): EnteredProfile {
  const kept: Readonly<Record<string, unknown>> = profile
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(kept[name] ?? '')
  return Object.fromEntries(Object.entries(given).filter(isNew))
}
