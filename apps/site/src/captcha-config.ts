import { type CaptchaProvider, recaptcha, turnstile } from '@cartwright/server'
import { z } from 'zod'

const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
)

/** The variables that say who judges whether a person is there. */
export const captchaEnvironment = {
  CAPTCHA_PROVIDER: z
    .enum(['proof-of-work', 'recaptcha', 'turnstile'], { error: 'must be proof-of-work, recaptcha or turnstile' })
    .default('proof-of-work'),
  CAPTCHA_VISIBLE_SITE_KEY: z.string().optional(),
  CAPTCHA_VISIBLE_SECRET: z.string().optional(),
  CAPTCHA_INVISIBLE_SITE_KEY: z.string().optional(),
  CAPTCHA_INVISIBLE_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://captcha.example.com/siteverify' })
    .optional(),
  CAPTCHA_HOSTNAMES: names.optional(),
  CAPTCHA_ACTIONS: names.optional(),
}

const CaptchaEnvironment = z.object(captchaEnvironment)
type CaptchaEnvironment = z.output<typeof CaptchaEnvironment>

/** Without a key every captcha would fail, so the configuration is rejected at start. */
export function checkCaptchaEnvironment(given: CaptchaEnvironment, context: z.core.$RefinementCtx): void {
  const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const pairs = [
    ['CAPTCHA_VISIBLE_SITE_KEY', 'CAPTCHA_VISIBLE_SECRET'],
    ['CAPTCHA_INVISIBLE_SITE_KEY', 'CAPTCHA_INVISIBLE_SECRET'],
  ] as const
  for (const [siteKey, secret] of pairs) {
    if (given[siteKey] && !given[secret]) reject(secret, `must be set with ${siteKey}`)
    if (given[secret] && !given[siteKey]) reject(siteKey, `must be set with ${secret}`)
  }
  if (given.CAPTCHA_PROVIDER !== 'proof-of-work' && pairs.every(([siteKey]) => !given[siteKey])) {
    reject('CAPTCHA_VISIBLE_SITE_KEY', `or CAPTCHA_INVISIBLE_SITE_KEY must be set for ${given.CAPTCHA_PROVIDER}`)
  }
}

/** Null for the puzzle that the site sets itself. */
export function readCaptchaConfig(given: CaptchaEnvironment): CaptchaProvider | null {
  if (given.CAPTCHA_PROVIDER === 'proof-of-work') return null
  const key = (siteKey?: string, secret?: string) => (siteKey && secret ? { siteKey, secret } : undefined)
  const keys = {
    visible: key(given.CAPTCHA_VISIBLE_SITE_KEY, given.CAPTCHA_VISIBLE_SECRET),
    invisible: key(given.CAPTCHA_INVISIBLE_SITE_KEY, given.CAPTCHA_INVISIBLE_SECRET),
    verifyUrl: given.CAPTCHA_VERIFY_URL,
    hostnames: given.CAPTCHA_HOSTNAMES,
    actions: given.CAPTCHA_ACTIONS,
  }
  return given.CAPTCHA_PROVIDER === 'recaptcha' ? recaptcha(keys) : turnstile(keys)
}
