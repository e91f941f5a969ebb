/** The client's settings for the site's captcha. */
import type { z } from 'zod'
import { int, message, text } from '../../wire.ts'

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
