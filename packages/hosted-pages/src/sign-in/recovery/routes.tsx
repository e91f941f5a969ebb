import {
  findBrowserSession,
  findRecovery,
  keepBrowserKnown,
  listConnections,
  listMemberPasskeys,
  type Recovery,
  recoverInBrowser,
  requestRecovery,
  type Site,
  sourceOf,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import { interruptedSignIn } from '../../flow-cookies.ts'
import type { PagesEnv } from '../../frame.ts'
import { readForm } from '../account-form.ts'
import { pathWith } from '../account-page.tsx'
import { admit, attempt } from '../admission.tsx'
import { seeOther, show } from '../answers.ts'
import { answerOrigins, findPurpose, type Purpose } from '../authorization.ts'
import { findEmailFlaw, findNewPasswordFlaw, noProblems, type Problems, toProblems } from '../problems.ts'
import { ForgotPage, LinkSentPage } from './forgot-page.tsx'
import { LinkExpiredPage, PasswordSetPage, ResetPage } from './reset-page.tsx'

/** A password that was forgotten, or that is the first one, by the link of a mail. */
export function recoveryPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get('/forgot-password', (c) => showForgot(c, site))
  pages.post('/forgot-password', (c) => postForgot(c, site))
  pages.get('/reset-password', (c) => showReset(c, site))
  pages.post('/reset-password', (c) => postReset(c, site))
  pages.get('/password-set', (c) => showDone(c, site))
  return pages
}

async function showForgot(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const purpose = await purposeOf(c, site)
  const email = (await findBrowserSession(site, c.req.raw))?.member.email ?? ''
  return show(c, <ForgotPage {...{ frame: c.get('frame'), purpose, email, problems: noProblems }} />, { purpose })
}

/** A sign-in that is over is no reason not to have a password. */
async function purposeOf(c: Context<PagesEnv>, site: Site): Promise<Purpose> {
  const purpose = await findPurpose(site, c.req.query())
  return purpose.kind === 'over' ? { kind: 'none' } : purpose
}

async function postForgot(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const { language } = frame
  const email = (await readForm(c))('email').trim()
  const purpose = await purposeOf(c, site)
  const source = sourceOf(site, c.req.raw, c.env?.address ?? '')
  const problems =
    findEmailFlaw(email, language) ??
    (await requestRecovery(site, { email, language, redirectUrl: null, ...source }).then(
      () => null,
      (error) => toProblems(error, language),
    ))
  if (problems) return show(c, <ForgotPage {...{ frame, purpose, email, problems }} />, { purpose, problems })
  // Only in this browser: in another one, the link does not continue a sign-in begun here.
  if (purpose.kind !== 'none') {
    const query = pathWith('/sign-in', purpose).split('?')[1] ?? ''
    c.header('set-cookie', interruptedSignIn(site).write(query), { append: true })
  }
  return show(c, <LinkSentPage {...{ frame, purpose, email }} />, { purpose })
}

async function showReset(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const token = c.req.query('token') ?? ''
  const recovery = await findRecovery(site, token)
  if (!recovery) return showExpired(c)
  return showForm(c, site, { recovery, token, purpose: await interruptedHere(c, site) }, noProblems)
}

/** The sign-in this browser was in when it requested the link. */
async function interruptedHere(c: Context<PagesEnv>, site: Site): Promise<Purpose> {
  const query = Object.fromEntries(new URLSearchParams(interruptedSignIn(site).read(c) ?? ''))
  const purpose = await findPurpose(site, query)
  return purpose.kind === 'over' ? { kind: 'none' } : purpose
}

async function postReset(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const recoveryToken = c.req.query('token') ?? ''
  const text = await readForm(c)
  const [password, removeOtherWays] = [text('password'), text('removeOtherWays') === 'yes']
  const recovery = await findRecovery(site, recoveryToken)
  if (!recovery) return showExpired(c)
  const { language } = c.get('frame')
  const purpose = await interruptedHere(c, site)
  const result =
    findNewPasswordFlaw(password, recovery.member.email, 'password', language) ??
    (await attempt(c, (address) => {
      const source = sourceOf(site, c.req.raw, address)
      return recoverInBrowser(site, c.req.raw, { recoveryToken, password, removeOtherWays, ...source })
    }))
  if (!('state' in result)) {
    if (result.status === 410) return showExpired(c)
    return showForm(c, site, { recovery, token: recoveryToken, purpose, isRemoving: removeOtherWays }, result)
  }
  if (result.state !== 'SUCCESS') return admit(c, purpose, result)
  const { redirectUrl } = recovery
  const known = await keepBrowserKnown(site, c.req.raw, result.session.member)
  if (redirectUrl !== null) return seeOther(redirectUrl, result.cookie, known)
  if (purpose.kind === 'none') return seeOther('/password-set', result.cookie, known)
  const led = await admit(c, purpose, result)
  led.headers.append('set-cookie', interruptedSignIn(site).remove())
  return led
}

interface ResetForm {
  readonly recovery: Recovery
  readonly token: string
  readonly purpose: Purpose
  readonly isRemoving?: boolean
}

async function showForm(
  c: Context<PagesEnv>,
  site: Site,
  { recovery, token, purpose, isRemoving = false }: ResetForm,
  problems: Problems,
): Promise<Response> {
  const { redirectUrl, member } = recovery
  const origins = [...answerOrigins(purpose), ...(redirectUrl === null ? [] : [new URL(redirectUrl).origin])]
  // Who has not proven the address may be anybody, and what was set up before goes in any case.
  const isProven = member.emailVerified
  const passkeys = isProven ? await listMemberPasskeys(site, member.id) : []
  const connections = isProven ? await listConnections(site.db, member.id) : []
  const page = (
    <ResetPage {...{ frame: c.get('frame'), recovery, token, passkeys, connections, isRemoving, problems }} />
  )
  return show(c, page, { origins, problems })
}

const showExpired = (c: Context<PagesEnv>) =>
  show(c, <LinkExpiredPage frame={c.get('frame')} />, { problems: { status: 410 } })

async function showDone(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const session = await findBrowserSession(site, c.req.raw)
  if (!session) return seeOther('/sign-in')
  return show(c, <PasswordSetPage frame={c.get('frame')} member={session.member} />)
}
