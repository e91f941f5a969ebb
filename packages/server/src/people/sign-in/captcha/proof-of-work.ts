import type { Database } from '../../../platform/database/database.ts'
import { SiteSeal } from '../../../platform/secrets/site-secret.ts'
import { spendOnce } from '../../../platform/secrets/spent-tokens.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

const LASTS = 10 * 60_000
/** A browser tries this many numbers at most: about half a second, without interaction. */
const HARDEST = 100_000

/**
 * A puzzle that a browser solves by itself (ALTCHA): free for a person, expensive for a flood of attempts. It needs no
 * third party.
 */
export const proofOfWork: CaptchaProvider = {
  name: 'PROOF_OF_WORK',

  async describe({ db, now }) {
    const { createChallenge } = await import('altcha-lib/v1')
    const expires = new Date(now().getTime() + LASTS)
    const challenge = await createChallenge({ hmacKey: await secretOf(db), maxnumber: HARDEST, expires })
    return { provider: 'PROOF_OF_WORK', challenge: { ...challenge, maxnumber: challenge.maxnumber ?? HARDEST } }
  },

  async verify({ db, now }, { token }) {
    const { extractParams, verifySolution } = await import('altcha-lib/v1')
    const payload = readPayload(token)
    if (!payload || !(await verifySolution(payload, await secretOf(db), false))) return false
    const expires = new Date(Number(extractParams(payload).expires) * 1000)
    if (!(expires > now())) return false
    // The same puzzle has one solution, but its JSON can be written in many ways, and its salt with or without an end.
    return spendOnce(db, `captcha.${payload.challenge}`, expires)
  },
}

const seal = new SiteSeal('captcha')
const secretOf = (db: Database) => seal.sign(db, 'key')

function readPayload(token: string) {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    const isWhole = [challenge, salt, signature].every((text) => typeof text === 'string') && typeof number === 'number'
    return isWhole && algorithm === 'SHA-256' ? { algorithm, challenge, number, salt, signature } : null
  } catch {
    return null
  }
}
