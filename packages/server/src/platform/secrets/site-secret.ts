import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import type {} from './tables.ts'

/** Seals texts with a secret of the site, created at first use and stored in the database. One secret per purpose. */
export class SiteSeal {
  readonly #name: string
  readonly #secretOf: (db: Database) => Promise<Buffer>

  constructor(name: string) {
    this.#name = name
    this.#secretOf = perDatabase((db) => loadSecret(db, name))
  }

  /** The seal of a text: 256 bits in base64url. */
  async sign(db: Database, text: string): Promise<string> {
    return (await this.#seal(db, text)).toString('base64url')
  }

  /** The seal of a text as a UUID of version 8, whose bits are free. */
  async uuid(db: Database, text: string): Promise<string> {
    const bytes = (await this.#seal(db, text)).subarray(0, 16)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  /** Whether a seal matches the text, in constant time. */
  async fits(db: Database, text: string, seal: string): Promise<boolean> {
    const expected = await this.#seal(db, text)
    const actual = Buffer.from(seal, 'base64url')
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }

  async #seal(db: Database, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#secretOf(db))
      .update(`${this.#name}.${text}`)
      .digest()
  }
}

async function loadSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}
