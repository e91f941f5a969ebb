import type { JWK } from 'jose'
import { perDatabase } from '../database/per-database.ts'
import { type Clocked, KeyRing, type SigningKey } from './key-ring.ts'

const DAY = 24 * 60 * 60 * 1000

/** Keys that HTTP messages to agents are signed with. ES256 is what every agent can verify. */
const keyRing = perDatabase(
  () => new KeyRing({ name: 'messages', algorithm: 'ES256', signsFor: 90 * DAY, overlap: 7 * DAY }),
)

/** The key that messages are signed with now. */
export const messageKey = (site: Clocked): Promise<SigningKey> => keyRing(site.db).current(site)

/** The key of an id, as long as it is published; null for any other. */
export const findMessageKey = (site: Clocked, id: string): Promise<SigningKey | null> => keyRing(site.db).find(site, id)

/** The public keys that agents verify messages with. */
export const messagePublicKeys = async (site: Clocked): Promise<JWK[]> =>
  (await keyRing(site.db).trusted(site)).map(({ publicJwk }) => publicJwk)

/** Signs with a new key from now on. The former one stays published for a week. */
export const rotateMessageKey = (site: Clocked): Promise<void> => keyRing(site.db).rotate(site)
