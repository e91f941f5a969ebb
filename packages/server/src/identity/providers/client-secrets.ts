import type { IdentityProvider, NewIdentityProvider } from '@cartwright/contract'
import type { Database, Transaction } from '../../storage/database.ts'
import { SecretBox } from '../secret-box.ts'

const box = new SecretBox('identity-providers')

/** What is written when providers are set up. */
export interface ProvidersToKeep {
  /** As the settings have them: without any secret. */
  readonly providers: readonly IdentityProvider[]
  /** Writes the secrets that are new and forgets those that nobody uses any more. */
  keepSecrets(transaction: Transaction): Promise<void>
}

/**
 * Takes the secrets out of what an owner gives. One that is not given stays where it was, as long as the provider is the
 * same: it is never sent to another. Encrypted before the transaction, in which nothing else may be waited for.
 */
export async function takeSecrets(
  db: Database,
  given: readonly NewIdentityProvider[],
  before: readonly IdentityProvider[],
): Promise<ProvidersToKeep> {
  const fresh = new Map<string, string>()
  const providers: IdentityProvider[] = []
  for (const { clientSecret, ...provider } of given) {
    const isPublic = provider.clientAuthentication === 'NONE'
    if (clientSecret !== undefined && !isPublic) {
      fresh.set(provider.id, await box.encrypt(db, provider.id, clientSecret))
    }
    const hasClientSecret =
      !isPublic && (fresh.has(provider.id) || before.some((known) => keepsSecret(known, provider)))
    providers.push({ ...provider, hasClientSecret })
  }
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
