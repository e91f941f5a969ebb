import { exportSPKI, type JWK } from 'jose'
import { perDatabase } from '../../database/per-database.ts'
import { type Clocked, KeyRing, type SigningKey } from '../../keys/key-ring.ts'

/** What webhooks are signed with: the algorithm that the provider's own SDK verifies. */
export const WEBHOOK_ALGORITHM = 'RS256'

const DAY = 24 * 60 * 60 * 1000

/** Receivers may have the key written down, so none is replaced unless the owner says so; then both are good for a day. */
const keyRing = perDatabase(
  () =>
    new KeyRing({
      name: 'webhooks',
      algorithm: WEBHOOK_ALGORITHM,
      signsFor: Number.POSITIVE_INFINITY,
      overlap: DAY,
    }),
)

/** The key that deliveries are signed with now. */
export function webhookKey(site: Clocked): Promise<SigningKey> {
  return keyRing(site.db).current(site)
}

/** The public keys of all that receivers are to believe. */
export async function webhookPublicKeys(site: Clocked): Promise<JWK[]> {
  return (await keyRing(site.db).trusted(site)).map(({ publicJwk }) => publicJwk)
}

/** The public key that deliveries are signed with now, in PEM. */
export async function webhookPublicPem(site: Clocked): Promise<string> {
  return `${(await exportSPKI((await webhookKey(site)).publicKey)).trimEnd()}\n`
}

/** Signs with a new key from now on; the former one stays published for a day. */
export function rotateWebhookKey(site: Clocked): Promise<void> {
  return keyRing(site.db).rotate(site)
}
