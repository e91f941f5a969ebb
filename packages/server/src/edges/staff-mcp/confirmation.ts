import { createHash, randomBytes } from 'node:crypto'
import { canonicalJson } from '../../platform/kernel/canonical-json.ts'

/** Seals texts with a secret. */
export interface Seal {
  sign(text: string): Promise<string>
  fits(text: string, seal: string): Promise<boolean>
}

/** One call with exactly these fields, by one caller. */
export interface ConfirmedCall {
  readonly call: string
  readonly fields: object
  /** Role and id. A confirmation is of no use to another caller. */
  readonly caller: string
}

/** Milliseconds for which a confirmation works. */
const LIFETIME = 5 * 60_000

/** A text that stands for a call. Each one is another: to do the same twice, a person confirms twice. */
export async function makeConfirmation(seal: Seal, confirmed: ConfirmedCall, now: Date): Promise<string> {
  const [expires, nonce] = [String(now.getTime() + LIFETIME), randomBytes(9).toString('base64url')]
  return `${expires}.${nonce}.${await seal.sign(textOf(confirmed, expires, nonce))}`
}

/**
 * Reads a confirmation of a call.
 *
 * @returns the idempotency key that makes the call once by it, however the text is spelled; null where it is for another
 * call or caller, or has expired
 */
export async function readConfirmation(
  seal: Seal,
  confirmation: string,
  confirmed: ConfirmedCall,
  now: Date,
): Promise<string | null> {
  const [expires = '', nonce = '', signature = ''] = confirmation.split('.')
  const text = textOf(confirmed, expires, nonce)
  const isGood = Number(expires) > now.getTime() && (await seal.fits(text, signature))
  return isGood ? `confirmation-${createHash('sha256').update(text).digest('base64url')}` : null
}

const textOf = ({ call, fields, caller }: ConfirmedCall, expires: string, nonce: string) =>
  canonicalJson([call, fields, caller, expires, nonce])
