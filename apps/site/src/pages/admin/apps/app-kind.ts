import type { Language } from '@cartwright/hosted-pages/kit'
import { inFields, noProblems, type Problems } from '@cartwright/hosted-pages/kit'
import type { App } from '@cartwright/server/hosted'
import type { AppKind } from './kind-fields.tsx'
import { appMessages } from './messages.ts'

/** The form as the app is. */
export const kindOf = ({ name, applicationType, requiresConsent }: App): AppKind => ({
  name,
  type: applicationType,
  requiresConsent,
})

export const readKind = (text: (name: string) => string): AppKind => ({
  name: text('name').trim(),
  type: text('type'),
  requiresConsent: text('requiresConsent') === 'yes',
})

export const isType = (type: string): type is App['applicationType'] => type === 'web' || type === 'native'

/** What only a form that was tampered with says. */
export function findKindFlaws({ type }: AppKind, language: Language): Problems {
  const { problems } = appMessages[language]
  return inFields({ type: isType(type) ? undefined : problems.type }) ?? noProblems
}
