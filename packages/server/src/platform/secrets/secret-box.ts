import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { SiteSeal } from './site-secret.ts'

const ALGORITHM = 'aes-256-gcm'
/** In bytes. Without it a shorter tag would pass, which is easier to forge. */
const TAG = { authTagLength: 16 }

/** Encrypts secrets that have to be read again: AES-256-GCM, with a key of the site's secret for each holder. One purpose, one box. */
export class SecretBox {
  readonly #seal: SiteSeal

  constructor(purpose: string) {
    this.#seal = new SiteSeal(purpose)
  }

  async encrypt(db: Database, holder: string, secret: string): Promise<string> {
    const iv = randomBytes(12)
    const cipher = createCipheriv(ALGORITHM, await this.#keyFor(db, holder), iv, TAG)
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** @throws Error for a value of another purpose or a changed one */
  async decrypt(db: Database, holder: string, encrypted: string): Promise<string> {
    const bytes = Buffer.from(encrypted, 'base64url')
    const decipher = createDecipheriv(ALGORITHM, await this.#keyFor(db, holder), bytes.subarray(0, 12), TAG)
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  async #keyFor(db: Database, holder: string): Promise<Buffer> {
    return Buffer.from(await this.#seal.sign(db, holder), 'base64url')
  }
}
