import type { NewIdentityProvider, ProfileField } from '@cartwright/contract'
import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireScope } from '../../platform/kernel/scopes.ts'
import { readWebAddress } from '../../platform/kernel/web-address.ts'
import { checkProviders as fetchConfigurations } from './providers/check-providers.ts'
import { sealSecrets, withSecrets } from './providers/client-secrets.ts'

interface SignInSettings
  extends WireSettings<
    | 'signUp'
    | 'emailVerification'
    | 'ownerApproval'
    | 'captcha'
    | 'uniformSignIn'
    | 'memberPasskeys'
    | 'identityProviders'
    | 'profileFields'
  > {}

/** How members sign up and in, and what they are asked for. */
export const signInSettings: DomainSettings<SignInSettings> = {
  defaults: {
    signUp: 'OPEN',
    emailVerification: false,
    ownerApproval: false,
    captcha: 'NEVER',
    uniformSignIn: false,
    memberPasskeys: false,
    identityProviders: [],
    profileFields: [],
  },
  check: ({ identityProviders = [], profileFields = [] }) => {
    checkProviders(identityProviders)
    checkFields(profileFields)
  },
  authorize: async (requested, site, caller) => {
    const { identityProviders } = requested
    if (identityProviders === undefined) return requested
    // A provider the site trusts can sign in as any member.
    requireScope(caller, 'SIGN_IN_MEMBERS')
    await site.gate.requireRecentSignIn(caller)
    // A script with a key may set up a provider before that runs.
    if (caller.role !== 'owner') return requested
    return { ...requested, identityProviders: await fetchConfigurations(site, identityProviders) }
  },
  prepare: async ({ identityProviders }, site) => {
    if (identityProviders === undefined) return async () => ({})
    const secrets = await sealSecrets(site.db, identityProviders)
    return async (transaction, stored) => {
      const { providers, keepSecrets } = withSecrets(identityProviders, secrets, stored.identityProviders)
      await keepSecrets(transaction)
      return { identityProviders: providers }
    }
  },
}

/** Keys are fetched from the provider's URL, so it must be https. */
function checkProviders(providers: readonly NewIdentityProvider[]) {
  for (const [index, { id, issuer, clientAuthentication, clientSecret }] of providers.entries()) {
    const field = `settings.identityProviders[${index}]`
    if (!readWebAddress(issuer)) throw invalidField(`${field}.issuer`, 'must be an https address', 'FORMAT')
    if (clientAuthentication === 'NONE' && clientSecret !== undefined) {
      throw invalidField(`${field}.clientSecret`, 'is not used with NONE')
    }
    if (providers.findIndex((other) => other.id === id) !== index) throw invalidField(`${field}.id`, 'is a duplicate')
  }
}

function checkFields(fields: readonly ProfileField[]) {
  for (const [index, { name }] of fields.entries()) {
    const isTwice = fields.findIndex((other) => other.name === name) !== index
    if (isTwice) throw invalidField(`settings.profileFields[${index}].name`, 'is a duplicate')
  }
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends SignInSettings {}
}
