import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import {
  findEmailFlaw,
  inFields,
  noProblems,
  type Problems,
  readForm,
  seeOther,
  show,
} from '@cartwright/hosted-pages/kit'
import { ApplicationError, inviteMember, type OwnerSession, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { asOwner } from '../as-owner.ts'
import { adminPaths } from '../paths.ts'
import { InvitePage } from './invite-page.tsx'
import { membersMessages } from './messages.ts'

export const showInvite = (c: Context<PagesEnv>) => answer(c, '', noProblems)

export async function postInvite(c: Context<PagesEnv>, site: Site, session: OwnerSession): Promise<Response> {
  const { language } = c.get('frame')
  const email = (await readForm(c))('email').trim()
  const flaw = findEmailFlaw(email, language)
  if (flaw) return answer(c, email, flaw)
  try {
    const invitation = { language: null, redirectUrl: null }
    await asOwner(c, session, () => inviteMember(site, { loginEmail: email, invitation }))
  } catch (error) {
    if (!(error instanceof ApplicationError && error.code === '-19995')) throw error
    return answer(c, email, { ...noProblems, ...inFields({ email: membersMessages[language].invite.taken }) })
  }
  return seeOther(`${adminPaths.members}?done=invite`)
}

const answer = (c: Context<PagesEnv>, email: string, problems: Problems) =>
  show(c, <InvitePage frame={c.get('frame')} email={email} problems={problems} />, { problems })
