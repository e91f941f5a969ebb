import { findBrowserSession, type Site, signInBrowser } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { type AccountForm, readAccountForm } from './account-form.ts'
import { admit, attempt } from './admission.tsx'
import { show } from './answers.ts'
import { confirm, findPurpose, leadBack, leadOn, nextStep, type Purpose } from './authorization.ts'
import { captchaFor, foreignCaptcha, readCaptcha } from './captcha/captcha.ts'
import { ExpiredPage } from './dead-end-page.tsx'
import { findGaps, noProblems, type Problems } from './problems.ts'
import { SignInPage } from './sign-in-page.tsx'

export async function showSignIn(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  return showForm(c, site, purpose)
}

async function showForm(c: Context<PagesEnv>, site: Site, purpose: Purpose): Promise<Response> {
  const frame = c.get('frame')
  const session = await findBrowserSession(site, c.req.raw)
  const isAtHome = ['none', 'security', 'account'].includes(purpose.kind)
  // A member who must sign in again sees the sign-in page.
  const isAgain = c.req.query('again') !== undefined
  const led = session && isAtHome && !isAgain ? await leadOn(frame, purpose, session) : null
  if (led) return led
  // Who was to choose an account or to consent, and comes here, wants another account.
  const known = session && !isAgain && (await nextStep(frame, purpose, session)) === null ? session.member : null
  const hint = purpose.kind === 'waiting' ? purpose.waiting.request.loginHint : null
  const email = known ? '' : (hint ?? session?.member.email ?? '')
  const captcha = await captchaFor(c, site, 'sign-in', email)
  const page = <SignInPage {...{ frame, purpose, known, email, captcha, problems: noProblems }} />
  return show(c, page, { purpose, captcha: foreignCaptcha(captcha) })
}

export async function postSignIn(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const form = await readAccountForm(c)
  const purpose = await findPurpose(site, c.req.query())
  if (form.action === 'cancel') return leadBack(frame, purpose)
  if (purpose.kind === 'over') return showExpired(c)
  if (form.action === 'continue') {
    const session = await findBrowserSession(site, c.req.raw)
    // Another window may have signed another account in than the button names.
    if (session?.member.id !== form.text('member')) return showForm(c, site, purpose)
    await confirm(frame, purpose, session, 'account')
    return (await leadOn(frame, purpose, session)) ?? showForm(c, site, purpose)
  }
  const { email, password, text } = form
  const captchaTokens = await readCaptcha(site, text)
  const result =
    findGaps(form, frame.language) ??
    (await attempt(c, (address) => signInBrowser(site, c.req.raw, { email, password, captchaTokens, address })))
  return 'state' in result ? admit(c, purpose, result) : showProblems(c, site, purpose, form, result)
}

export async function showProblems(
  c: Context<PagesEnv>,
  site: Site,
  purpose: Purpose,
  { email }: Pick<AccountForm, 'email'>,
  problems: Problems,
): Promise<Response> {
  const captcha = await captchaFor(c, site, 'sign-in', email)
  const page = <SignInPage {...{ frame: c.get('frame'), purpose, known: null, email, captcha, problems }} />
  return show(c, page, { purpose, problems, captcha: foreignCaptcha(captcha) })
}

export function showExpired(c: Context<PagesEnv>): Promise<Response> {
  return show(c, <ExpiredPage frame={c.get('frame')} />, { problems: { status: 410 } })
}
