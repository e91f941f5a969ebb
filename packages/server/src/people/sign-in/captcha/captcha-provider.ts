import type { ResponseOf } from '@cartwright/contract'
import type { Services } from '../../../platform/kernel/services.ts'

/** A captcha's answer, as it came with a call. */
export interface CaptchaAnswer {
  /** Whether it is of the key that is seen, or of the one that is not. */
  readonly kind: 'visible' | 'invisible'
  readonly token: string
  /** The network address it comes from. */
  readonly address: string
}

/** A captcha service. */
export interface CaptchaProvider {
  readonly name: ResponseOf<'GetCaptcha'>['provider']
  /** What a client needs to ask a person. */
  describe(site: Pick<Services, 'db' | 'now'>): Promise<ResponseOf<'GetCaptcha'>>
  /**
   * Whether the answer holds. A good answer does so once.
   *
   * @throws CaptchaUnavailableError when the service is unavailable
   */
  verify(site: Pick<Services, 'db' | 'now' | 'log'>, answer: CaptchaAnswer): Promise<boolean>
}

/** The provider does not answer, or rejects this site's secret: captchas cannot be verified. */
export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError'
}

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** Checks captcha tokens. */
    readonly captcha: CaptchaProvider
  }
}
