import type { Language } from '@cartwright/hosted-pages/kit'
import { inFields, type Problems } from '@cartwright/hosted-pages/kit'
import { ProviderUnusable, ValidationError } from '@cartwright/server/hosted'
import { providerMessages } from './messages.ts'

/** Errors by field; other errors are rethrown. */
export function toProviderProblems(error: unknown, language: Language, asksIssuer: boolean): Problems {
  const messages = providerMessages[language]
  const { problems } = messages
  if (error instanceof ProviderUnusable) return toFault(error, language, asksIssuer)
  if (!(error instanceof ValidationError)) throw error
  const rules = new Map(error.violations.map(({ field, violatedRule }) => [field.split('.').at(-1), violatedRule]))
  if (rules.get('identityProviders') === 'MAX_SIZE') return { fields: {}, whole: problems.tooMany, status: 400 }
  const secretRule = rules.get('clientSecret')
  const found = inFields({
    name: rules.has('name') ? problems.name : undefined,
    issuer: rules.has('issuer') ? problems.issuer : undefined,
    clientId: rules.has('clientId') ? problems.clientId : undefined,
    clientSecret: secretRule && (secretRule === 'REQUIRED_FIELD' ? problems.secretAgain : problems.secret),
  })
  if (!found) throw error
  return found
}

/** A missing capability of the provider is reported at its issuer; on a form without that field, above the form. */
function toFault({ fault, told }: ProviderUnusable, language: Language, asksIssuer: boolean): Problems {
  const { faults, problems } = providerMessages[language]
  const why = faults[fault](told.slice(0, 300))
  if (fault === 'NO_SECRET') return { fields: { clientSecret: problems.secretFault(why) }, status: 400 }
  const said = problems.issuerFault(why)
  return asksIssuer ? { fields: { issuer: said }, status: 400 } : { fields: {}, whole: said, status: 400 }
}
