import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import {
  findEmailFlaw,
  findNewPasswordFlaw,
  inFields,
  messagesIn,
  noProblems,
  type Problems,
  readForm,
  seeOther,
  show,
  toProblems,
} from '@cartwright/hosted-pages/kit'
import {
  ApplicationError,
  changeOwnerPassword,
  findOwnerReset,
  needsCode,
  type OwnerSession,
  requestOwnerReset,
  resetOwnerPassword,
  type Site,
  secondFactorsOf,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { adminMessages } from './messages.ts'
import {
  ChangePasswordPage,
  OwnerForgotPage,
  OwnerLinkExpiredPage,
  OwnerLinkSentPage,
  OwnerResetPage,
} from './password-pages.tsx'
import { adminPaths } from './paths.ts'

type Ctx = Context<PagesEnv>

const addressOf = (c: Ctx) => c.env?.address ?? ''

export async function showChangePassword(c: Ctx, site: Site, session: OwnerSession, problems = noProblems) {
  const [asksCode, { passkey }] = await Promise.all([needsCode(site, session), secondFactorsOf(site, session.owner.id)])
  const { email } = session.owner
  const page = { frame: c.get('frame'), email, problems, needsCode: asksCode, hasPasskey: passkey }
  return show(c, <ChangePasswordPage {...page} />, { problems })
}

export async function postChangePassword(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  const { language } = c.get('frame')
  const { problems } = messagesIn(language).signIn
  const { password, step } = adminMessages[language]
  const text = await readForm(c)
  const [currentPassword, newPassword, code] = [text('currentPassword'), text('newPassword'), text('code')]
  const flaws = inFields({
    currentPassword: currentPassword === '' ? problems.passwordMissing : undefined,
    newPassword: findNewPasswordFlaw(newPassword, session.owner.email, 'newPassword', language)?.fields.newPassword,
    code: code === '' && (await needsCode(site, session)) ? step.missing : undefined,
  })
  if (flaws) return showChangePassword(c, site, session, flaws)
  try {
    const change = { currentPassword, newPassword, code, language, address: addressOf(c) }
    return seeOther(`${adminPaths.account}?done=password`, await changeOwnerPassword(site, session, change))
  } catch (error) {
    const reason = error instanceof ApplicationError ? error.code : null
    const wrong = {
      currentPassword: reason === '-19976' ? password.wrong : undefined,
      code: reason === 'VERIFICATION_FAILED' ? step.wrong : undefined,
    }
    return showChangePassword(c, site, session, inFields(wrong) ?? toProblems(error, language))
  }
}

export const showForgotPassword = (c: Ctx, email = '', problems: Problems = noProblems) =>
  show(c, <OwnerForgotPage {...{ frame: c.get('frame'), email, problems }} />, { problems })

export async function postForgotPassword(c: Ctx, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const { language } = frame
  const email = (await readForm(c))('email').trim()
  const problems =
    findEmailFlaw(email, language) ??
    (await requestOwnerReset(site, { email, language, address: addressOf(c) }).then(
      () => null,
      (error) => toProblems(error, language),
    ))
  if (problems) return showForgotPassword(c, email, problems)
  return show(c, <OwnerLinkSentPage {...{ frame, email }} />)
}

export async function showResetPassword(c: Ctx, site: Site, problems: Problems = noProblems): Promise<Response> {
  const frame = c.get('frame')
  const token = c.req.query('token') ?? ''
  const owner = await findOwnerReset(site, token)
  if (!owner) return show(c, <OwnerLinkExpiredPage frame={frame} />, { problems: { status: 410 } })
  return show(c, <OwnerResetPage {...{ frame, email: owner.email, problems, token }} />, { problems })
}

export async function postResetPassword(c: Ctx, site: Site): Promise<Response> {
  const { language } = c.get('frame')
  const token = c.req.query('token') ?? ''
  const password = (await readForm(c))('password')
  const owner = await findOwnerReset(site, token)
  const flaw = owner && findNewPasswordFlaw(password, owner.email, 'password', language)
  if (!owner || flaw) return showResetPassword(c, site, flaw ?? noProblems)
  try {
    await resetOwnerPassword(site, { token, password, language, address: addressOf(c) })
  } catch (error) {
    // Used in the meantime, in another tab.
    return showResetPassword(c, site, toProblems(error, language))
  }
  return seeOther(`${adminPaths.signIn}?done=password`)
}
