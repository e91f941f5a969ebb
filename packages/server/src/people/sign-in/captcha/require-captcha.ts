import type { CaptchaToken } from '@cartwright/contract'
import { ApplicationError, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { isSuspicious } from '../attempts.ts'
import { type CaptchaAnswer, CaptchaUnavailableError } from './captcha-provider.ts'

/** By the code that clients know: they show a captcha again, which is what will help. */
export class CaptchaUncheckedError extends ApplicationError {
  constructor() {
    const data = { reason: 'PROVIDER_UNAVAILABLE' }
    super(403, '-19970', 'The captcha cannot be checked at the moment; try again in a while', { data })
  }
}

interface Attempted {
  /** What is being tried, as attempts at it are counted. */
  readonly account: string
  readonly address: string
  readonly tokens: readonly CaptchaToken[] | undefined
}

/**
 * Requires a captcha if the site is so configured. Call it before an attempt is counted, so that
 * machines cannot slow a member down.
 *
 * @throws ApplicationError -19971 where there is none, -19970 where it does not hold
 */
export async function requireCaptcha(site: Services, { account, address, tokens }: Attempted): Promise<void> {
  if (!(await isCaptchaNeeded(site, account, address))) return
  const answers = (tokens ?? []).flatMap((token) => answersIn(token, address))
  if (answers.length === 0) throw rejected('-19971')
  try {
    for (const answer of answers) if (await site.captcha.verify(site, answer)) return
  } catch (error) {
    if (!(error instanceof CaptchaUnavailableError)) throw error
    throw new CaptchaUncheckedError()
  }
  throw invalidCaptcha()
}

export const invalidCaptcha = (data = {}) => rejected('-19970', data)

/** Whether the next attempt needs a captcha; pages show one then. */
export async function isCaptchaNeeded(site: Services, account: string, address: string): Promise<boolean> {
  const { captcha } = await readSettings(site.db)
  if (captcha === 'NEVER') return false
  return captcha === 'ALWAYS' || isSuspicious(site, account, { address })
}

function answersIn(token: CaptchaToken, address: string): CaptchaAnswer[] {
  const visible = token.Recaptcha ?? token.recaptchaForClientSiteKey?.token
  const invisible = token.InvisibleRecaptcha
  return [
    ...(visible ? [{ kind: 'visible', token: visible, address } as const] : []),
    ...(invisible ? [{ kind: 'invisible', token: invisible, address } as const] : []),
  ]
}
