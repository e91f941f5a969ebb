import { needsCaptcha, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../../frame.ts'
import type { ForeignCaptcha } from '../../security.ts'

/** What a form shows to be let through. */
export type FormCaptcha = Awaited<ReturnType<Site['captcha']['describe']>>

/** What the form of a page has to ask for, by what the owner has decided and what happened before; usually nothing. */
export async function captchaFor(
  c: Context<PagesEnv>,
  site: Site,
  form: 'sign-in' | 'sign-up',
  email: string,
): Promise<FormCaptcha | null> {
  const isNeeded = await needsCaptcha(site, form, email, c.env?.address ?? '')
  return isNeeded ? site.captcha.describe(site) : null
}

/** Whose scripts and frames the page has to load. */
export function foreignCaptcha(captcha: FormCaptcha | null): ForeignCaptcha | undefined {
  return captcha === null || captcha.provider === 'PROOF_OF_WORK' ? undefined : captcha.provider
}

/** Names under which the solutions come with the form: our own, and those that the providers' scripts give them. */
const FIELDS = ['captcha', 'g-recaptcha-response', 'cf-turnstile-response'] as const

/** The solution that came with a form, as the calls of signing in take it. */
export async function readCaptcha(site: Site, text: (name: string) => string) {
  const token = FIELDS.map((name) => text(name)).find((value) => value !== '')
  if (token === undefined) return []
  const isSeen = site.captcha.name === 'PROOF_OF_WORK' || (await site.captcha.describe(site)).visibleSiteKey
  return [isSeen ? { Recaptcha: token } : { InvisibleRecaptcha: token }]
}
