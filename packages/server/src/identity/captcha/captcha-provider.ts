import type { Captcha } from '@cartwright/contract'
import type { Site } from '../../site.ts'

/** A captcha's answer, as it came with a call. */
export interface CaptchaAnswer {
  /** Whether it is of the key that is seen, or of the one that is not. */
  readonly kind: 'visible' | 'invisible'
  readonly token: string
  /** The network address it comes from. */
  readonly address: string
}

/** Somebody who judges whether a person is there. */
export interface CaptchaProvider {
  readonly name: Captcha['provider']
  /** What a client needs to ask a person. */
  describe(site: Pick<Site, 'db' | 'now'>): Promise<Captcha>
  /**
   * Whether the answer holds. A good answer does so once.
   *
   * @throws CaptchaUnavailableError where nobody judges
   */
  verify(site: Pick<Site, 'db' | 'now' | 'log'>, answer: CaptchaAnswer): Promise<boolean>
}

/** The provider does not answer, or does not take this site's secret: nobody can say whether a captcha holds. */
export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError'
}
