import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SiteSeal } from '../../oauth/site-secret.ts'
import type { Database } from '../../storage/database.ts'

/** Of the site's secret, for nothing else; each owner has a key of its own. */
const seal = new SiteSeal('owner-secrets')
const ALGORITHM = 'aes-256-gcm'

const keyFor = async (db: Database, ownerId: string) => Buffer.from(await seal.sign(db, ownerId), 'base64url')

/** Encrypts a secret that has to be read again: AES-256-GCM, bound to its owner. */
export async function encryptFor(db: Database, ownerId: string, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, await keyFor(db, ownerId), iv)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws Error for what is somebody else's or was changed */
export async function decryptFor(db: Database, ownerId: string, encrypted: string): Promise<string> {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, await keyFor(db, ownerId), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
