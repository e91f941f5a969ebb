import type { Language } from '@cartwright/hosted-pages/kit'
import { inFields, type Problems } from '@cartwright/hosted-pages/kit'
import { changeProfileFields, type Site, ValidationError } from '@cartwright/server/hosted'
import { settingsMessages } from './messages.ts'
import type { FieldForm } from './profile-fields.tsx'

/** Asks members for one more thing, by the rules of the call. */
export async function addProfileField(site: Site, { fieldName, fieldTitle, fieldKind }: FieldForm): Promise<void> {
  const field = { name: fieldName, ...(fieldTitle !== '' && { title: fieldTitle }), kind: fieldKind }
  await changeProfileFields(site, (fields) => [...fields, field])
}

/** Asks members for it no longer; where it is gone already, nothing is done. */
export async function removeProfileField(site: Site, name: string): Promise<void> {
  await changeProfileFields(site, (fields) => {
    const left = fields.filter((field) => field.name !== name)
    return left.length < fields.length ? left : null
  })
}

/** What the rules of the call refused of a field, beside where it was typed. */
export function toFieldProblems(error: unknown, language: Language): Problems {
  if (!(error instanceof ValidationError)) throw error
  const { problems } = settingsMessages[language].profileFields
  const ofField = (name: string) => error.violations.find(({ field }) => field.endsWith(`].${name}`))
  const isTwice = ofField('name')?.violatedRule === 'VALIDATION'
  const isTooMany = error.violations.some(({ violatedRule }) => violatedRule === 'MAX_SIZE')
  const found = inFields({
    fieldName: isTooMany ? problems.tooMany : ofField('name') && (isTwice ? problems.twice : problems.name),
    fieldTitle: ofField('title') && problems.title,
    fieldKind: ofField('kind') && problems.kind,
  })
  if (!found) throw error
  return found
}
