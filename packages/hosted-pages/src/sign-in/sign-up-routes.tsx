import { type Site, signUpBrowser } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { readAccountForm } from './account-form.ts'
import { admit, attempt } from './admission.tsx'
import { show } from './answers.ts'
import { findPurpose, type Purpose } from './authorization.ts'
import { captchaFor, foreignCaptcha, readCaptcha } from './captcha/captcha.ts'
import { findFlaws, noProblems, type Problems } from './problems.ts'
import { showExpired } from './sign-in-routes.tsx'
import { SignUpClosedPage, SignUpPage } from './sign-up-page.tsx'

export async function showSignUp(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  return showForm(c, site, purpose, { name: '', email: '' }, noProblems)
}

export async function postSignUp(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const { language } = frame
  const form = await readAccountForm(c)
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  const { name, email, password, text } = form
  const captchaTokens = await readCaptcha(site, text)
  const newcomer = { name, email, password, language, captchaTokens }
  const result =
    findFlaws(form, language) ??
    (await attempt(c, (address) => signUpBrowser(site, c.req.raw, { ...newcomer, address })))
  return 'state' in result ? admit(c, purpose, result) : showForm(c, site, purpose, form, result)
}

async function showForm(
  c: Context<PagesEnv>,
  site: Site,
  purpose: Purpose,
  { name, email }: { readonly name: string; readonly email: string },
  problems: Problems,
): Promise<Response> {
  const frame = c.get('frame')
  if (frame.settings.signUp === 'CLOSED') {
    return show(c, <SignUpClosedPage {...{ frame, purpose }} />, { purpose, problems: { status: 403 } })
  }
  const captcha = await captchaFor(c, site, 'sign-up', email)
  const page = <SignUpPage {...{ frame, purpose, name, email, captcha, problems }} />
  return show(c, page, { purpose, problems, captcha: foreignCaptcha(captcha) })
}
