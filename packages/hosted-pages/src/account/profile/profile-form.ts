import type { EnteredProfile, Member } from '@cartwright/server/hosted'
import type { Form } from '../../checkout/form.ts'
import type { Language } from '../../language.ts'
import { type LaidOutField, textsOf } from './custom-layout.ts'
import { type Flaw, readEntry } from './custom-reading.ts'
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
export function profileToForm(profile: Profile, fields: readonly LaidOutField[]): Form {
  const texts = profileTexts.map((name) => [name, profile[name] ?? ''])
  const custom = fields.map(({ entry }) => textsOf(entry))
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
  readonly flaws: readonly Flaw[]
  /** Which input is meant by a field of the call. */
  readonly places: ReadonlyMap<string, string>
}

/** Reads what was entered on the page. A field that the form does not have stays as it is. */
export function readProfileForm(
  form: Form,
  profile: Profile,
  fields: readonly LaidOutField[],
  language: Language,
): ReadProfile {
  const { places: ofPhones, ...phones } = readPhones(form, profile)
  const { places: ofEmails, ...emails } = readEmails(form)
  const custom = readFields(form, fields, language)
  const shown = form.privacyStatus
  const given: EnteredProfile = {
    ...Object.fromEntries(profileTexts.map((name) => [name, form[name]])),
    ...(form['phone-0'] !== undefined && phones),
    ...(form['email-0'] !== undefined && emails),
    customFields: custom.fields,
    ...((shown === 'PUBLIC' || shown === 'PRIVATE') && { privacyStatus: shown }),
  }
  const isPrivate = given.privacyStatus === 'PRIVATE' && profile.privacyStatus !== 'PUBLIC'
  const { privacyStatus: _, ...rest } = given
  return {
    changes: differing(isPrivate ? rest : given, profile),
    flaws: custom.flaws,
    places: new Map<string, string>([
      ...profileTexts.map((name) => [name, name] as const),
      ...ofPhones,
      ...ofEmails,
      ...custom.places,
    ]),
  }
}

/** The custom fields as entered, in the order of the profile; an empty field of the owner's layout is omitted. */
function readFields(form: Form, laidOut: readonly LaidOutField[], language: Language) {
  const order = ({ at }: LaidOutField) => at ?? laidOut.length
  const fields: NonNullable<EnteredProfile['customFields']> = []
  const reads = laidOut
    .toSorted((a, b) => order(a) - order(b))
    .map(({ name, at, entry }) => {
      const read = readEntry(entry, form, `customFields[${fields.length}].value`, language)
      if (at !== null || read.value) fields.push({ name, ...(read.value && { value: read.value }) })
      return read
    })
  return { fields, flaws: reads.flatMap(({ flaws }) => flaws), places: reads.flatMap(({ places }) => places) }
}

function differing(given: EnteredProfile, profile: Profile): EnteredProfile {
  const stored: Readonly<Record<string, unknown>> = profile
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name] ?? '')
  return Object.fromEntries(Object.entries(given).filter(isNew))
}
