import { lifetimes } from '../../../platform/kernel/lifetimes.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { SiteSeal } from '../../../platform/secrets/site-secret.ts'

const nonceSeal = new SiteSeal('dpop-nonce')

/** A nonce for a client's next proof: its sealed time of issue, so that nothing has to be stored. */
export async function newNonce({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string> {
  const givenAt = String(now().getTime())
  return `${givenAt}.${await nonceSeal.sign(db, givenAt)}`
}

/** When a nonce was given, in milliseconds; null for one that was not given here, or too long ago. */
export async function readNonce({ db, now }: Pick<Services, 'db' | 'now'>, nonce: string): Promise<number | null> {
  const [givenAt = '', seal = '', ...rest] = nonce.split('.')
  if (rest.length > 0 || !(await nonceSeal.fits(db, givenAt, seal))) return null
  const age = now().getTime() - Number(givenAt)
  return age >= 0 && age < lifetimes.dpopNonce ? Number(givenAt) : null
}
