import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Site } from '../site.ts'
import type { Database } from '../storage/database.ts'
import { after, lifetimes } from './lifetimes.ts'
import { perDatabase } from './per-database.ts'

/** The one algorithm that is signed with and believed. */
export const SIGNING_ALGORITHM = 'EdDSA'

interface SigningKey {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

type Clocked = Pick<Site, 'db' | 'now'>

/** Another process may have rotated the keys: an unknown one is looked for again, but not more often than this. */
const RELOAD_INTERVAL = 10_000

class KeyRing {
  #keys: readonly SigningKey[] = []
  #loadedAt = Number.NEGATIVE_INFINITY

  async load(db: Database, now: Date): Promise<void> {
    const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute()
    this.#keys = await Promise.all(rows.map(readKey))
    this.#loadedAt = now.getTime()
  }

  /** The newest key that is not retired, made when there is none or it has signed long enough. */
  async current({ db, now }: Clocked): Promise<SigningKey> {
    if (this.#keys.length === 0) await this.load(db, now())
    const key = this.#keys.find(({ retiredAt }) => retiredAt === null)
    if (key && now().getTime() - key.createdAt.getTime() < lifetimes.signingKey) return key
    await this.rotate({ db, now })
    return this.current({ db, now })
  }

  async rotate({ db, now }: Clocked): Promise<void> {
    const made = await makeKey()
    const at = now()
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('signing_keys')
        .set({ retired_at: after(at, lifetimes.accessToken) })
        .where('retired_at', 'is', null)
        .execute()
      await transaction
        .insertInto('signing_keys')
        .values({ ...made, created_at: at.toISOString(), retired_at: null })
        .execute()
    })
    await this.load(db, at)
  }

  async find({ db, now }: Clocked, id: string): Promise<SigningKey | null> {
    if (!this.#keys.some((key) => key.id === id) && now().getTime() - this.#loadedAt > RELOAD_INTERVAL) {
      await this.load(db, now())
    }
    return this.believed(now()).find((key) => key.id === id) ?? null
  }

  believed(now: Date): readonly SigningKey[] {
    return this.#keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now)
  }
}

const keyRing = perDatabase(() => new KeyRing())

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
  const ring = keyRing(site.db)
  await ring.current(site)
  return ring.believed(site.now()).map(({ publicJwk }) => publicJwk)
}

/** Signs with a new key from now on. What the old one signed is believed until it expires. */
export function rotateSigningKeys(site: Clocked): Promise<void> {
  return keyRing(site.db).rotate(site)
}

async function makeKey() {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { crv: 'Ed25519', extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const id = await calculateJwkThumbprint(publicJwk)
  return {
    id,
    private_key: JSON.stringify(await exportJWK(pair.privateKey)),
    public_key: JSON.stringify({ ...publicJwk, kid: id, alg: SIGNING_ALGORITHM, use: 'sig' }),
  }
}

async function readKey(row: {
  id: string
  private_key: string
  public_key: string
  created_at: string
  retired_at: string | null
}): Promise<SigningKey> {
  const publicJwk: JWK = JSON.parse(row.public_key)
  return {
    id: row.id,
    privateKey: await importKey(JSON.parse(row.private_key)),
    publicKey: await importKey(publicJwk),
    publicJwk,
    createdAt: new Date(row.created_at),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM)
  if (key instanceof Uint8Array) throw new TypeError('A signing key must be asymmetric')
  return key
}
