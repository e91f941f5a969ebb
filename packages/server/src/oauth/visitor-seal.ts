import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../storage/database.ts'
import { perDatabase } from './per-database.ts'
import { randomId } from './secret-token.ts'

const SECRET = 'visitor-seal'

/** What a visitor's first refresh token carries itself, so that a visitor who never comes back costs no row. */
export interface SealedVisitor {
  readonly visitorId: string
  readonly clientId: string
  readonly startedAt: Date
}

export function newVisitor(clientId: string, now: Date): SealedVisitor {
  return { visitorId: randomId(), clientId, startedAt: now }
}

/** A refresh token of the form `payload.seal`; the visitor's id in it has 128 random bits, the seal 256. */
export async function sealVisitor(db: Database, { visitorId, clientId, startedAt }: SealedVisitor): Promise<string> {
  const payload = Buffer.from(JSON.stringify([visitorId, clientId, startedAt.getTime()])).toString('base64url')
  return `${payload}.${seal(await secretOf(db), payload).toString('base64url')}`
}

/** The visitor a token was sealed for; null when it was not sealed here. */
export async function openVisitorSeal(db: Database, token: string): Promise<SealedVisitor | null> {
  const [payload, given, ...rest] = token.split('.')
  if (!payload || !given || rest.length > 0) return null
  const expected = seal(await secretOf(db), payload)
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null
  const [visitorId, clientId, startedAt] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return { visitorId, clientId, startedAt: new Date(startedAt) }
}

function seal(secret: Buffer, payload: string) {
  return createHmac('sha256', secret).update(`${SECRET}.${payload}`).digest()
}

const secretOf = perDatabase(loadSecret)

async function loadSecret(db: Database): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name: SECRET, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}
