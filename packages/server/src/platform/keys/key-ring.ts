import { createPrivateKey, type KeyObject } from 'node:crypto'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  type GenerateKeyPairOptions,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { peersOf } from '../database/peers.ts'
import { write } from '../database/write.ts'
import { after } from '../kernel/lifetimes.ts'
import type { Services } from '../kernel/services.ts'

/** What keys are for, and how long they are good. */
export interface KeyPurpose {
  readonly name: 'tokens' | 'id-tokens' | 'webhooks' | 'messages'
  readonly algorithm: 'EdDSA' | 'RS256' | 'ES256'
  /** Milliseconds a key signs before it is replaced by itself. */
  readonly signsFor: number
  /** Milliseconds a key that signs no longer is still published and believed. */
  readonly overlap: number
}

export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

export type Clocked = Pick<Services, 'db' | 'now'>

/** Milliseconds after which keys are read again that another process may have rotated. */
const RELOAD_INTERVAL = 60_000

/** The keys of one purpose: one that signs, and those before it that are still believed. */
export class KeyRing {
  readonly #purpose: KeyPurpose
  #keys: readonly SigningKey[] = []
  #loadedAt = Number.NEGATIVE_INFINITY
  #rotating: Promise<void> | undefined

  constructor(purpose: KeyPurpose) {
    this.#purpose = purpose
  }

  /** The newest key that is not retired, made when there is none or it has signed long enough. */
  async current({ db, now }: Clocked): Promise<SigningKey> {
    if (this.#keys.length === 0 || this.#mayBeStale(db, now())) await this.#load(db, now())
    const key = this.#keys.find(({ retiredAt }) => retiredAt === null)
    if (key && now().getTime() - key.createdAt.getTime() < this.#purpose.signsFor) return key
    await this.rotate({ db, now })
    return this.current({ db, now })
  }

  /** Signs with a new key from now on. Concurrent calls share one rotation. */
  rotate(site: Clocked): Promise<void> {
    this.#rotating ??= this.#replace(site).finally(() => {
      this.#rotating = undefined
    })
    return this.#rotating
  }

  async find({ db, now }: Clocked, id: string): Promise<SigningKey | null> {
    const isKnown = this.#keys.some((key) => key.id === id)
    if (this.#mayBeStale(db, now()) || (!isKnown && (await isStored(db, id)))) await this.#load(db, now())
    return this.#trusted(now()).find((key) => key.id === id) ?? null
  }

  /** All trusted keys, the signing one first. */
  async trusted(site: Clocked): Promise<readonly SigningKey[]> {
    await this.current(site)
    return this.#trusted(site.now())
  }

  #mayBeStale(db: Database, now: Date): boolean {
    return peersOf(db) !== undefined && Math.abs(now.getTime() - this.#loadedAt) > RELOAD_INTERVAL
  }

  #trusted(now: Date): readonly SigningKey[] {
    return this.#keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > now)
  }

  async #replace({ db, now }: Clocked): Promise<void> {
    const { name, algorithm, overlap } = this.#purpose
    const made = await makeKey(algorithm)
    const at = now()
    await write({ db }, null, async (transaction) => {
      await recordAudit(transaction, { action: 'KEYS_ROTATED', details: { purpose: name, keyId: made.id } }, at)
      await transaction
        .updateTable('signing_keys')
        .set({ retired_at: after(at, overlap) })
        .where('purpose', '=', name)
        .where('retired_at', 'is', null)
        .execute()
      await transaction
        .insertInto('signing_keys')
        .values({ ...made, purpose: name, created_at: at.toISOString(), retired_at: null })
        .execute()
    })
    await this.#load(db, at)
  }

  async #load(db: Database, now: Date): Promise<void> {
    const { name, algorithm } = this.#purpose
    const rows = await db
      .selectFrom('signing_keys')
      .selectAll()
      .where('purpose', '=', name)
      .where('private_key', '!=', '')
      .orderBy('created_at', 'desc')
      .execute()
    this.#keys = await Promise.all(rows.map((row) => readKey(row, algorithm)))
    this.#loadedAt = now.getTime()
  }
}

const isStored = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('signing_keys')
    .select('id')
    .where('id', '=', id)
    .where('private_key', '!=', '')
    .executeTakeFirst()) !== undefined

type Algorithm = KeyPurpose['algorithm']

const kinds: Record<Algorithm, GenerateKeyPairOptions> = {
  EdDSA: { crv: 'Ed25519' },
  RS256: { modulusLength: 2048 },
  ES256: {},
}

async function makeKey(algorithm: Algorithm) {
  const pair = await generateKeyPair(algorithm, { ...kinds[algorithm], extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const id = await calculateJwkThumbprint(publicJwk)
  return {
    id,
    private_key: JSON.stringify(await exportJWK(pair.privateKey)),
    public_key: JSON.stringify({ ...publicJwk, kid: id, alg: algorithm, use: 'sig' }),
  }
}

interface KeyRow {
  readonly id: string
  readonly private_key: string
  readonly public_key: string
  readonly created_at: string
  readonly retired_at: string | null
}

async function readKey(row: KeyRow, algorithm: Algorithm): Promise<SigningKey> {
  const publicJwk: JWK = JSON.parse(row.public_key)
  return {
    id: row.id,
    privateKey: createPrivateKey({ key: JSON.parse(row.private_key), format: 'jwk' }),
    publicKey: await importPublicKey(publicJwk, algorithm),
    publicJwk,
    createdAt: new Date(row.created_at),
    retiredAt: row.retired_at === null ? null : new Date(row.retired_at),
  }
}

async function importPublicKey(jwk: JWK, algorithm: Algorithm): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new TypeError('A signing key must be asymmetric')
  return key
}
