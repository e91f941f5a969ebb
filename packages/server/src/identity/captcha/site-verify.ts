import { z } from 'zod'
import type { CaptchaAnswer, CaptchaProvider } from './captcha-provider.ts'

/** One key of a captcha: what the page shows, and what only this site knows. */
export interface CaptchaKey {
  readonly siteKey: string
  readonly secret: string
}

/** The keys a site has with a provider of captchas, and where it asks for its judgement. */
export interface CaptchaKeys {
  readonly visible?: CaptchaKey | undefined
  readonly invisible?: CaptchaKey | undefined
  /** Default: the provider's own. */
  readonly verifyUrl?: string | undefined
}

const Judgement = z.object({ success: z.boolean(), score: z.number().optional() })

/** Below it an invisible reCAPTCHA takes somebody for a machine. */
const LEAST_SCORE = 0.5
const TIMEOUT = 5000

/** Google's reCAPTCHA, visible and invisible. */
export const recaptcha = (keys: CaptchaKeys): CaptchaProvider =>
  siteVerify('RECAPTCHA', keys, 'https://www.google.com/recaptcha/api/siteverify')

/** Cloudflare's Turnstile. */
export const turnstile = (keys: CaptchaKeys): CaptchaProvider =>
  siteVerify('TURNSTILE', keys, 'https://challenges.cloudflare.com/turnstile/v0/siteverify')

/** Both ask in the same way. */
function siteVerify(name: CaptchaProvider['name'], keys: CaptchaKeys, ownUrl: string): CaptchaProvider {
  const { visible, invisible, verifyUrl = ownUrl } = keys
  return {
    name,
    describe: async () => ({ provider: name, visibleSiteKey: visible?.siteKey, invisibleSiteKey: invisible?.siteKey }),
    // Whoever cannot be asked has not said yes: a captcha that opens when its provider is out would be no captcha.
    verify: async ({ log }, answer) => {
      const key = keys[answer.kind]
      if (!key) return false
      return judge(verifyUrl, key, answer).catch((error) => {
        log.error({ err: error, provider: name }, 'the captcha could not be verified')
        return false
      })
    },
  }
}

async function judge(url: string, { secret }: CaptchaKey, { token, address }: CaptchaAnswer): Promise<boolean> {
  const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) })
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  const { success, score } = Judgement.parse(await response.json())
  return success && (score === undefined || score >= LEAST_SCORE)
}
