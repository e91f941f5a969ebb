import { canonicalJson } from '../../platform/kernel/canonical-json.ts'

/** Seals texts with a secret. */
export interface Seal {
  sign(text: string): Promise<string>
  fits(text: string, seal: string): Promise<boolean>
}

/** Milliseconds for which a confirmation works. */
const LIFETIME = 5 * 60_000

/** A text that stands for one call with exactly these fields. */
export async function makeConfirmation(seal: Seal, call: string, fields: object, now: Date): Promise<string> {
  const expires = String(now.getTime() + LIFETIME)
  return `${expires}.${await seal.sign(textOf(call, fields, expires))}`
}

/** Whether a confirmation is for this call with these fields, and still works. */
export async function isConfirmed(
  seal: Seal,
  confirmation: string,
  { call, fields, now }: { readonly call: string; readonly fields: object; readonly now: Date },
): Promise<boolean> {
  const [expires = '', signature = ''] = confirmation.split('.')
  return Number(expires) > now.getTime() && (await seal.fits(textOf(call, fields, expires), signature))
}

const textOf = (call: string, fields: object, expires: string) => canonicalJson([call, fields, expires])
