import type { IdentityProvider, NewIdentityProvider } from '@cartwright/contract'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'

const box = new SecretBox('identity-providers')

/** What is written when providers are set up. */
export interface ProvidersToKeep {
  /** As the settings have them: without any secret. */
  readonly providers: readonly IdentityProvider[]
  /** Stores new secrets and deletes unused ones. */
  keepSecrets(transaction: Transaction): Promise<void>
}

/** Secrets that an owner gives, encrypted, by the provider they are for. */
export type SealedSecrets = ReadonlyMap<string, string>

/** Encrypts them before the transaction, in which nothing else may be waited for. */
export async function sealSecrets(
  db: Database,
  given: readonly Pick<NewIdentityProvider, 'id' | 'clientSecret' | 'clientAuthentication'>[],
): Promise<SealedSecrets> {
  const sealed = new Map<string, string>()
  for (const { id, clientSecret, clientAuthentication } of given) {
    if (clientSecret === undefined || clientAuthentication === 'NONE') continue
    sealed.set(id, await box.encrypt(db, id, clientSecret))
  }
  return sealed
}

/**
 * Puts what an owner gives together with its secrets. One that is not given stays where it was, as long as the provider is
 * the same: it is never sent to another.
 */
export function withSecrets(
  given: readonly NewIdentityProvider[],
  fresh: SealedSecrets,
  before: readonly IdentityProvider[],
): ProvidersToKeep {
  const providers = given.map(({ clientSecret: _, ...provider }): IdentityProvider => {
    const isKnown = fresh.has(provider.id) || before.some((known) => keepsSecret(known, provider))
    return { ...provider, hasClientSecret: provider.clientAuthentication !== 'NONE' && isKnown }
  })
  return {
    providers,
    keepSecrets: async (transaction) => {
      const used = providers.filter(({ hasClientSecret }) => hasClientSecret).map(({ id }) => id)
      await transaction.deleteFrom('identity_provider_secrets').where('provider_id', 'not in', used).execute()
      for (const [provider_id, secret] of fresh) {
        await transaction
          .insertInto('identity_provider_secrets')
          .values({ provider_id, secret })
          .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ secret }))
          .execute()
      }
    },
  }
}

const keepsSecret = (known: IdentityProvider, { id, issuer, clientId }: IdentityProvider): boolean =>
  known.hasClientSecret === true && known.id === id && known.issuer === issuer && known.clientId === clientId

/** The secret that proves this shop to a provider; null for one that PKCE is enough for. */
export async function readSecret(db: Database, { id, hasClientSecret }: IdentityProvider): Promise<string | null> {
  if (hasClientSecret !== true) return null
  const row = await db
    .selectFrom('identity_provider_secrets')
    .select('secret')
    .where('provider_id', '=', id)
    .executeTakeFirst()
  return row ? box.decrypt(db, id, row.secret) : null
}
