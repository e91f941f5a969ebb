import type { JWK } from 'jose'
import { type Clocked, KeyRing, type SigningKey } from './key-ring.ts'
import { lifetimes } from './lifetimes.ts'
import { perDatabase } from './per-database.ts'

/** The one algorithm that tokens are signed with and believed. */
export const SIGNING_ALGORITHM = 'EdDSA'

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

/** The public keys of everything that is believed, for the JWKS document. */
export async function publicKeys(site: Clocked): Promise<JWK[]> {
  return (await keyRing(site.db).believed(site)).map(({ publicJwk }) => publicJwk)
}

/** Signs with a new key from now on. What the old one signed is believed until it expires. */
export function rotateSigningKeys(site: Clocked): Promise<void> {
  return keyRing(site.db).rotate(site)
}
