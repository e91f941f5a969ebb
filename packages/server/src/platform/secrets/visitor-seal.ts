import type { Database } from '../database/database.ts'
import { randomId } from './secret-token.ts'
import { SiteSeal } from './site-secret.ts'

/** What a visitor's first refresh token carries itself, so that a visitor who never comes back costs no row. */
export interface SealedVisitor {
  readonly visitorId: string
  readonly clientId: string
  readonly startedAt: Date
  /** The thumbprint of the key without which it is of no use; null for a plain token. */
  readonly dpopJkt: string | null
}

const visitorSeal = new SiteSeal('visitor-seal')

export function newVisitor(clientId: string, now: Date, dpopJkt: string | null): SealedVisitor {
  return { visitorId: randomId(), clientId, startedAt: now, dpopJkt }
}

/** A refresh token of the form `payload.seal`; the visitor's id in it has 128 random bits, the seal 256. */
export async function sealVisitor(db: Database, visitor: SealedVisitor): Promise<string> {
  const { visitorId, clientId, startedAt, dpopJkt } = visitor
  const parts = [visitorId, clientId, startedAt.getTime(), ...(dpopJkt === null ? [] : [dpopJkt])]
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return `${payload}.${await visitorSeal.sign(db, payload)}`
}

/** The visitor a token was sealed for; null when it was not sealed here. */
export async function openVisitorSeal(db: Database, token: string): Promise<SealedVisitor | null> {
  const [payload, seal, ...rest] = token.split('.')
  if (!payload || !seal || rest.length > 0 || !(await visitorSeal.fits(db, payload, seal))) return null
  const [visitorId, clientId, startedAt, dpopJkt = null] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { visitorId, clientId, startedAt: new Date(startedAt), dpopJkt }
}
