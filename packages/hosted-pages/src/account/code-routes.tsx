import {
  ApplicationError,
  type BrowserSession,
  findOwnWaiting,
  normalizeCode,
  resendCode,
  type Site,
  sourceOf,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { waitingCodes } from '../flow-cookies.ts'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { noProblems, type Problems, toProblems } from '../sign-in/problems.ts'
import { CodePage, type OwnWaiting } from './code-page.tsx'
import { forMember } from './for-member.ts'
import { accountPaths } from './paths.ts'

/** Something that a member does by the code of a mail. */
export interface CodeStep {
  readonly page: 'email' | 'orders'
  readonly kind: 'ADDRESS_CHANGE' | 'ORDER_CLAIM'
  /** Confirms the code. Returns the message for the page and any `Set-Cookie` headers. */
  confirm(
    session: BrowserSession,
    given: { stateToken: string; code: string },
  ): Promise<{ readonly done: string; readonly cookies?: readonly string[] }>
}

interface Here extends CodeStep {
  readonly stateToken: string
  readonly waiting: OwnWaiting
}

/** Adds the page on which the code is entered. */
export function addCodePage(pages: Hono<PagesEnv>, site: Site, step: CodeStep): void {
  const path = `${accountPaths[step.page]}/code`
  pages.get(
    path,
    forMember(site, step.page, (c) => here(c, site, step, (found) => showCode(c, found, noProblems))),
  )
  pages.post(
    path,
    forMember(site, step.page, (c, session) => here(c, site, step, (found) => postCode(c, site, session, found))),
  )
}

/** What waits in this browser; where nothing does, it begins again. */
async function here(c: Context<PagesEnv>, site: Site, step: CodeStep, answer: (here: Here) => Promise<Response>) {
  const stateToken = waitingCodes[step.kind](site).read(c) ?? ''
  const waiting = stateToken === '' ? null : await findOwnWaiting(site, step.kind, stateToken)
  return waiting ? answer({ ...step, stateToken, waiting }) : seeOther(accountPaths[step.page])
}

async function postCode(c: Context<PagesEnv>, site: Site, session: BrowserSession, found: Here): Promise<Response> {
  const text = await readForm(c)
  if (text('action') === 'resend') return resend(c, site, found)
  const { code: messages } = messagesIn(c.get('frame').language).ownAccount
  const code = normalizeCode(text('code'))
  if (code.length !== 6) return showCode(c, found, inCode(messages.missing), code)
  try {
    const { done, cookies = [] } = await found.confirm(session, { stateToken: found.stateToken, code })
    return seeOther(`${accountPaths[found.page]}?${done}`, waitingCodes[found.kind](site).remove(), ...cookies)
  } catch (error) {
    return reject(c, site, found, error, code)
  }
}

const inCode = (message: string): Problems => ({ fields: { code: message }, status: 400 })

/** Why a code was refused can be seen by what is left of it. */
async function reject(c: Context<PagesEnv>, site: Site, found: Here, error: unknown, entered: string) {
  const { language } = c.get('frame')
  const { code, email } = messagesIn(language).ownAccount
  const whys = { GOOD: code.wrong, EXPIRED: code.expired, TRIED_TOO_OFTEN: code.triedTooOften }
  const reason = error instanceof ApplicationError ? error.code : null
  if (reason === '-19995') return showCode(c, found, { fields: {}, whole: email.taken, status: 409 })
  const waiting = await findOwnWaiting(site, found.kind, found.stateToken)
  if (!waiting) return seeOther(accountPaths[found.page])
  const problems = reason === 'VERIFICATION_FAILED' ? inCode(whys[waiting.code]) : toProblems(error, language)
  return showCode(c, { ...found, waiting }, problems, entered)
}

async function resend(c: Context<PagesEnv>, site: Site, found: Here): Promise<Response> {
  try {
    await resendCode(site, found.stateToken, sourceOf(site, c.req.raw, c.env?.address ?? ''))
    return seeOther(`${accountPaths[found.page]}/code?sent=1`)
  } catch (error) {
    return showCode(c, found, toProblems(error, c.get('frame').language))
  }
}

function showCode(c: Context<PagesEnv>, { page, waiting }: Here, problems: Problems, entered = ''): Promise<Response> {
  const isSent = c.req.query('sent') === '1' && problems === noProblems
  return show(c, <CodePage {...{ frame: c.get('frame'), page, waiting, problems, entered, isSent }} />, { problems })
}
