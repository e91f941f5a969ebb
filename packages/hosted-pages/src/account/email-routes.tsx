import {
  ApplicationError,
  type BrowserSession,
  changeEmailInBrowser,
  confirmEmailChangeInBrowser,
  normalizeEmail,
  requiredProof,
  type Site,
} from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { waitingCodes } from '../flow-cookies.ts'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { findEmailFlaw, inFields, noProblems, type Problems } from '../sign-in/problems.ts'
import { addCodePage } from './code-routes.tsx'
import { EmailPage } from './email-page.tsx'
import { forMember } from './for-member.ts'
import { accountPaths } from './paths.ts'
import { findMissingProof, toProofProblems } from './proof-problems.ts'

/** Adds the pages on which a member changes its address. */
export function addEmailPages(pages: Hono<PagesEnv>, site: Site): void {
  pages.get(
    accountPaths.email,
    forMember(site, 'email', (c, session) => showEmail(c, site, session)),
  )
  pages.post(
    accountPaths.email,
    forMember(site, 'email', (c, session) => postEmail(c, site, session)),
  )
  addCodePage(pages, site, {
    page: 'email',
    kind: 'ADDRESS_CHANGE',
    confirm: async (session, given) => ({
      done: 'done=changed',
      cookies: await confirmEmailChangeInBrowser(site, session, given),
    }),
  })
}

async function showEmail(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  entered = '',
  problems: Problems = noProblems,
): Promise<Response> {
  const proof = await requiredProof(site, session)
  const isDone = c.req.query('done') === 'changed'
  const { email } = session.member
  return show(c, <EmailPage {...{ frame: c.get('frame'), email, proof, entered, problems, isDone }} />, { problems })
}

async function postEmail(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const text = await readForm(c)
  const [newEmail, currentPassword] = [text('email').trim(), text('currentPassword')]
  const proof = await requiredProof(site, session)
  const { same, taken } = messagesIn(language).ownAccount.email
  const isSame = normalizeEmail(newEmail) === session.member.email
  const flaws = inFields({
    email: isSame ? same : findEmailFlaw(newEmail, language)?.fields.email,
    ...findMissingProof(proof, currentPassword, language),
  })
  if (flaws) return showEmail(c, site, session, newEmail, flaws)
  try {
    const change = { newEmail, address: c.env?.address ?? '', ...(proof === 'PASSWORD' && { currentPassword }) }
    const stateToken = await changeEmailInBrowser(site, session, change)
    return seeOther(`${accountPaths.email}/code`, waitingCodes.ADDRESS_CHANGE(site).write(stateToken))
  } catch (error) {
    const isTaken = error instanceof ApplicationError && error.code === '-19995'
    const problems = isTaken ? { fields: { email: taken }, status: 409 as const } : toProofProblems(error, language)
    return showEmail(c, site, session, newEmail, problems)
  }
}
