/** The client's settings for the site's captcha. */
import type { z } from 'zod'
import { CaptchaProvider } from '../enumerations.ts'
import { int, message, optional, text } from '../wire.ts'

export const GetCaptchaRequest = message('GetCaptchaRequest', 'Nothing is asked.', {})
export type GetCaptchaRequest = z.output<typeof GetCaptchaRequest>

export const CaptchaChallenge = message(
  'CaptchaChallenge',
  'A puzzle of ALTCHA: find the number whose hash with the salt is the challenge.',
  {
    algorithm: text(),
    challenge: text(),
    maxnumber: int({ min: 0 }),
    salt: text(),
    signature: text(),
  },
)
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

export const Captcha = message('Captcha', 'How the site asks for proof that a person is there.', {
  provider: CaptchaProvider,
  visibleSiteKey: optional(text()).describe('Key of the captcha that is seen, from its provider.'),
  invisibleSiteKey: optional(text()).describe('Site key of the invisible captcha, from its provider.'),
  challenge: optional(CaptchaChallenge).describe(
    'With PROOF_OF_WORK: its solution in base64 is a captcha token, once.',
  ),
})
export type Captcha = z.output<typeof Captcha>
