import { type Site, signUpBrowser } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { readAccountForm } from './account-form.ts'
import { admit, attempt } from './admission.tsx'
import { show } from './answers.ts'
import { findPurpose } from './authorization.ts'
import { findFlaws, noProblems } from './problems.ts'
import { showExpired } from './sign-in-routes.tsx'
import { SignUpPage } from './sign-up-page.tsx'

export async function showSignUp(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  return show(c, <SignUpPage {...{ frame, purpose, name: '', email: '', problems: noProblems }} />, { purpose })
}

export async function postSignUp(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const form = await readAccountForm(c)
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  const { name, email, password } = form
  const result =
    findFlaws(form, frame.language) ??
    (await attempt(c, (address) => signUpBrowser(site, c.req.raw, { name, email, password, address })))
  if ('state' in result) return admit(c, purpose, result)
  const page = <SignUpPage {...{ frame, purpose, name, email, problems: result }} />
  return show(c, page, { purpose, problems: result })
}
