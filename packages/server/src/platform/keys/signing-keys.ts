import type { JWK } from 'jose'
import { perDatabase } from '../database/per-database.ts'
import { lifetimes } from '../kernel/lifetimes.ts'
import type { Services } from '../kernel/services.ts'
import { type Clocked, KeyRing, type SigningKey } from './key-ring.ts'
import { rotateMessageKey } from './message-keys.ts'

/** The one algorithm that access tokens are signed with and believed. */
export const SIGNING_ALGORITHM = 'EdDSA'
/** What every OpenID Connect library can check; ID tokens only. */
export const ID_TOKEN_ALGORITHM = 'RS256'

const keyRing = perDatabase(
  () =>
    new KeyRing({
      name: 'tokens',
      algorithm: SIGNING_ALGORITHM,
      signsFor: lifetimes.signingKey,
      overlap: lifetimes.accessToken,
    }),
)

/** The key that signs now. */
export function signingKey(site: Clocked): Promise<SigningKey> {
  return keyRing(site.db).current(site)
}

/** The key of that id, unless it is retired. */
export function findSigningKey(site: Clocked, id: string): Promise<SigningKey | null> {
  return keyRing(site.db).find(site, id)
}

/** RSA keys, for ID tokens of clients that know nothing newer. None is made before one is needed. */
const idTokenRing = perDatabase(
  () =>
    new KeyRing({
      name: 'id-tokens',
      algorithm: ID_TOKEN_ALGORITHM,
      signsFor: lifetimes.signingKey,
      overlap: lifetimes.idToken,
    }),
)

export function idTokenKey(site: Clocked, algorithm: 'EdDSA' | 'RS256'): Promise<SigningKey> {
  return algorithm === ID_TOKEN_ALGORITHM ? idTokenRing(site.db).current(site) : signingKey(site)
}

/**
 * The key with that id that signed ID tokens, even if it has expired: apps send the ID token of a sign-in for as long as
 * its session lasts.
 */
export async function findIdTokenKey({ db }: Pick<Services, 'db'>, id: string): Promise<JWK | null> {
  const row = await db
    .selectFrom('signing_keys')
    .select('public_key')
    .where('id', '=', id)
    .where('purpose', 'in', ['tokens', 'id-tokens'])
    .executeTakeFirst()
  return row ? JSON.parse(row.public_key) : null
}

/** The public keys of all trusted signatures, for the JWKS document. */
export async function publicKeys(site: Clocked): Promise<JWK[]> {
  const keys = [...(await keyRing(site.db).trusted(site)), ...(await idTokenRing(site.db).trusted(site))]
  return keys.map(({ publicJwk }) => publicJwk)
}

/** Signs with new keys from now on. Signatures of the old ones are trusted until they expire. */
export async function rotateSigningKeys(site: Clocked): Promise<void> {
  await keyRing(site.db).rotate(site)
  await idTokenRing(site.db).rotate(site)
  await rotateMessageKey(site)
}
