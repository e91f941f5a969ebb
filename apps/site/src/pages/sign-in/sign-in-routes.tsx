import { findBrowserSession, type Site, signInBrowser } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { readAccountForm } from './account-form.ts'
import { admit, attempt } from './admission.tsx'
import { show } from './answers.ts'
import { confirm, findPurpose, home, leadBack, leadOn, mayGoOn, type Purpose } from './authorization.ts'
import { ExpiredPage } from './dead-end-page.tsx'
import { findGaps, noProblems } from './problems.ts'
import { SignInPage } from './sign-in-page.tsx'

export async function showSignIn(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind === 'over') return showExpired(c)
  return showForm(c, site, purpose)
}

async function showForm(c: Context<PagesEnv>, site: Site, purpose: Purpose): Promise<Response> {
  const frame = c.get('frame')
  const session = await findBrowserSession(site, c.req.raw)
  if (session && purpose.kind === 'none') return home(frame)
  const known = session && mayGoOn(frame, purpose, session) ? session.member : null
  const email = known ? '' : (session?.member.email ?? '')
  return show(c, <SignInPage {...{ frame, purpose, known, email, problems: noProblems }} />, { purpose })
}

export async function postSignIn(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const form = await readAccountForm(c)
  const purpose = await findPurpose(site, c.req.query())
  if (form.action === 'cancel') return leadBack(frame, purpose)
  if (purpose.kind === 'over') return showExpired(c)
  if (form.action === 'continue') {
    const session = await findBrowserSession(site, c.req.raw)
    if (session) await confirm(frame, purpose, session)
    const led = session && (await leadOn(frame, purpose, session))
    return led ?? showForm(c, site, purpose)
  }
  const { email, password } = form
  const result =
    findGaps(form, frame.language) ??
    (await attempt(c, (address) => signInBrowser(site, c.req.raw, { email, password, address })))
  if ('state' in result) return admit(c, purpose, result)
  const page = <SignInPage {...{ frame, purpose, known: null, email, problems: result }} />
  return show(c, page, { purpose, problems: result })
}

export function showExpired(c: Context<PagesEnv>): Response {
  return show(c, <ExpiredPage frame={c.get('frame')} />, { problems: { status: 410 } })
}
