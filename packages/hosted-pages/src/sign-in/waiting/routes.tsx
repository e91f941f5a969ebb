import {
  ApplicationError,
  findWaiting,
  type HostedWaiting,
  normalizeCode,
  proceedInBrowser,
  resendCode,
  type Site,
  sourceOf,
  verifyBrowser,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import { waitingSignIn } from '../../flow-cookies.ts'
import type { PagesEnv } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { readForm } from '../account-form.ts'
import { pathWith } from '../account-page.tsx'
import { admit, attempt, waitingPages } from '../admission.tsx'
import { seeOther, show } from '../answers.ts'
import { findPurpose, type Purpose } from '../authorization.ts'
import { noProblems, type Problems, toProblems } from '../problems.ts'
import { VerifyPage } from './verify-page.tsx'
import { NothingWaitsPage, WaitingPage } from './waiting-page.tsx'

/** Where a sign-in waits for a code or for the owner. What it waits for is named by a cookie, and by no address. */
export function waitingPagesOf(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get('/verify', async (c) => {
    const found = await findHere(c, site)
    if (!found.waiting) return showOver(c, found.purpose)
    const elsewhere = leadToOwnPage(found.waiting, '/verify', found.purpose)
    return elsewhere ?? showVerify(c, found.purpose, found.waiting, noProblems, { isSent: c.req.query('sent') === '1' })
  })
  pages.post('/verify', (c) => postVerify(c, site))
  pages.get('/waiting', async (c) => {
    const { waiting, purpose } = await findHere(c, site)
    if (!waiting) return showOver(c, purpose)
    return leadToOwnPage(waiting, '/waiting', purpose) ?? showWaiting(c, purpose, waiting, false)
  })
  pages.post('/waiting', (c) => postWaiting(c, site))
  return pages
}

interface Here {
  readonly purpose: Purpose
  readonly stateToken: string
  /** Null when nothing waits in this browser. */
  readonly waiting: HostedWaiting | null
}

async function findHere(c: Context<PagesEnv>, site: Site): Promise<Here> {
  const found = await findPurpose(site, c.req.query())
  // A sign-in whose app has given up still makes an account that is good.
  const purpose: Purpose = found.kind === 'over' ? { kind: 'none' } : found
  const stateToken = waitingSignIn(site).read(c) ?? ''
  return { purpose, stateToken, waiting: stateToken === '' ? null : await findWaiting(site, stateToken) }
}

function leadToOwnPage({ state }: HostedWaiting, here: '/verify' | '/waiting', purpose: Purpose): Response | null {
  const own = waitingPages[state]
  return own === here ? null : seeOther(pathWith(own, purpose))
}

async function postVerify(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const text = await readForm(c)
  const here = await findHere(c, site)
  if (!here.waiting) return showOver(c, here.purpose)
  if (text('action') === 'resend') return resend(c, site, here)
  const code = normalizeCode(text('code'))
  const { language } = c.get('frame')
  const { verify } = messagesIn(language).waiting
  if (code.length !== 6) return showVerify(c, here.purpose, here.waiting, wrongCode(verify.missing), { entered: code })
  const { stateToken, purpose } = here
  try {
    const source = sourceOf(site, c.req.raw, c.env?.address ?? '')
    return await admit(c, purpose, await verifyBrowser(site, c.req.raw, { stateToken, code, ...source }))
  } catch (error) {
    return reject(c, site, here, error, code)
  }
}

const wrongCode = (message: string): Problems => ({ fields: { code: message }, status: 400 })

/** Why a code was refused can be seen by what is left of it. */
async function reject(
  c: Context<PagesEnv>,
  site: Site,
  { purpose, stateToken }: Here,
  error: unknown,
  entered: string,
) {
  const { language } = c.get('frame')
  const { verify } = messagesIn(language).waiting
  const whys = { GOOD: verify.wrong, EXPIRED: verify.expired, TRIED_TOO_OFTEN: verify.triedTooOften }
  const isWrong = error instanceof ApplicationError && error.code === 'VERIFICATION_FAILED'
  const problems = isWrong ? null : toProblems(error, language)
  const waiting = await findWaiting(site, stateToken)
  if (!waiting) return showOver(c, purpose)
  return showVerify(c, purpose, waiting, problems ?? wrongCode(whys[waiting.code]), { entered })
}

async function resend(c: Context<PagesEnv>, site: Site, { purpose, stateToken, waiting }: Here) {
  try {
    const { state } = await resendCode(site, stateToken, sourceOf(site, c.req.raw, c.env?.address ?? ''))
    if (state === 'UNKNOWN_STATE') return showOver(c, purpose)
    if (state === 'STATUS_CHECK') return seeOther(pathWith('/waiting', purpose))
    const path = pathWith('/verify', purpose)
    return seeOther(`${path}${path.includes('?') ? '&' : '?'}sent=1`)
  } catch (error) {
    const problems = toProblems(error, c.get('frame').language)
    return waiting ? showVerify(c, purpose, waiting, problems) : showOver(c, purpose)
  }
}

async function postWaiting(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const { purpose, stateToken, waiting } = await findHere(c, site)
  if (!waiting) return showOver(c, purpose)
  const result = await attempt(c, () => proceedInBrowser(site, c.req.raw, stateToken))
  // Blocked in the meantime, or finished in another tab.
  if (!('state' in result)) return showOver(c, purpose)
  const isStillWaiting = result.state !== 'SUCCESS' && waitingPages[result.state] === '/waiting'
  return isStillWaiting ? showWaiting(c, purpose, waiting, true) : admit(c, purpose, result)
}

function showVerify(
  c: Context<PagesEnv>,
  purpose: Purpose,
  waiting: HostedWaiting,
  problems: Problems,
  { entered = '', isSent = false } = {},
): Promise<Response> {
  const page = <VerifyPage {...{ frame: c.get('frame'), purpose, waiting, problems, entered, isSent }} />
  return show(c, page, { purpose, problems })
}

function showWaiting(c: Context<PagesEnv>, purpose: Purpose, waiting: HostedWaiting, isNotYet: boolean) {
  return show(c, <WaitingPage {...{ frame: c.get('frame'), purpose, waiting, isNotYet }} />, { purpose })
}

function showOver(c: Context<PagesEnv>, purpose: Purpose): Promise<Response> {
  return show(c, <NothingWaitsPage {...{ frame: c.get('frame'), purpose }} />, { purpose, problems: { status: 410 } })
}
