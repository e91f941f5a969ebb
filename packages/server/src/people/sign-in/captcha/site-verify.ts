import { z } from 'zod'
import { type CaptchaAnswer, type CaptchaProvider, CaptchaUnavailableError } from './captcha-provider.ts'

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
  /** Hosts of the pages that captchas are solved on, where the provider is not trusted to see to that. Default: any. */
  readonly hostnames?: readonly string[] | undefined
  /** What a captcha that says what it was solved for may say. Default: anything. */
  readonly actions?: readonly string[] | undefined
}

/** What both answer; `score` and `action` come with some kinds of key only. */
const Judgement = z.object({
  success: z.boolean(),
  score: z.number().nullish(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
  'error-codes': z.array(z.string()).nullish(),
})
type Judgement = z.output<typeof Judgement>

/** Minimum score of an invisible reCAPTCHA. */
const LEAST_SCORE = 0.5
/** Timeout in milliseconds. */
const TIMEOUT = 5000
/** Of these the person is not guilty: the provider has a problem, or has one with this site's secret. */
const OUR_FAULT = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

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
    // An unavailable provider fails closed: otherwise an outage would disable the captcha.
    verify: async ({ log }, answer) => {
      const key = keys[answer.kind]
      if (!key) return false
      const judgement = await judge(verifyUrl, key, answer).catch((error) => {
        log.error({ err: error, provider: name }, 'the captcha could not be verified')
        throw new CaptchaUnavailableError()
      })
      const errors = judgement['error-codes'] ?? []
      const ours = errors.filter((code) => OUR_FAULT.includes(code))
      if (!judgement.success && ours.length > 0) {
        log.error({ provider: name, errors: ours }, 'the provider of captchas does not judge')
        throw new CaptchaUnavailableError()
      }
      return isPerson(judgement, keys)
    },
  }
}

async function judge(url: string, { secret }: CaptchaKey, { token, address }: CaptchaAnswer): Promise<Judgement> {
  const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) })
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  return Judgement.parse(await response.json())
}

/** Rejects captchas that were solved on another site or for another action. */
function isPerson({ success, score, action, hostname }: Judgement, { hostnames, actions }: CaptchaKeys): boolean {
  if (!success || (score ?? LEAST_SCORE) < LEAST_SCORE) return false
  if (hostnames && !hostnames.includes(hostname ?? '')) return false
  return !actions || !action || actions.includes(action)
}
