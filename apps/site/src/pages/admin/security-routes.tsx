import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { messagesIn, seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  beginTotp,
  challengeCookie,
  confirmTotp,
  dropPasskey,
  dropTotp,
  endOwnerSession,
  findOwnerSession,
  isRecent,
  issueOwnerToken,
  makeRecoveryCodes,
  type OwnerSession,
  provideRecoveryCodes,
  type Site,
  secondFactorsOf,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { showHome } from './home.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'
import { RecoveryCodesPage, TokenPage } from './shown-once-page.tsx'
import { field } from './sign-in-routes.tsx'
import { TotpPage } from './totp-page.tsx'

type Ctx = Context<PagesEnv>
type Act = (c: Ctx, site: Site, session: OwnerSession) => Promise<Response>

/** How long a question to a browser waits, in milliseconds. */
const QUESTION_LIFETIME = 5 * 60_000

/** The options of a passkey question as JSON, and the cookie that names it. */
export async function askPasskey(c: Ctx, site: Site): Promise<Response> {
  const question = (await field(c, 'kind')) === 'create' ? await askForNew(c, site) : await askForPasskey(site)
  if (!question) return c.json({}, 403)
  c.header('set-cookie', challengeCookie(site).write(question.token, QUESTION_LIFETIME))
  c.header('cache-control', 'no-store')
  return c.json({ options: question.options })
}

async function askForNew(c: Ctx, site: Site) {
  const session = await findOwnerSession(site, c.req.raw)
  if (!session || !isRecent(site, session)) return null
  return askForNewPasskey(site, session.owner, c.get('frame').settings.name)
}

/** What an owner does to how it signs in. Of these most want the owner itself to be there, and not just its browser. */
export async function changeSecurity(c: Ctx, site: Site, session: OwnerSession): Promise<Response> {
  const name = await field(c, 'action')
  if (name === 'end-session') {
    await endOwnerSession(site, session.owner.id, await field(c, 'id'))
    return seeOther(adminPaths.account)
  }
  const act = acts[name]
  if (!act) return showHome(c, site, session)
  if (!isRecent(site, session)) return seeOther(`${adminPaths.signIn}?again=1`)
  return act(c, site, session)
}

const acts: Readonly<Record<string, Act>> = {
  'begin-totp': (c, site, session) => showTotp(c, site, session),
  'confirm-totp': async (c, site, session) => {
    const codes = await confirmTotp(site, session.owner.id, await field(c, 'code'))
    if (codes === null) return showTotp(c, site, session, adminMessages[c.get('frame').language].factor.wrong)
    return showCodes(c, codes)
  },
  'remove-totp': async (_, site, { owner }) => {
    await dropTotp(site, owner.id)
    return seeOther(adminPaths.account)
  },
  'new-codes': async (c, site, { owner }) => {
    const { totp, passkey } = await secondFactorsOf(site, owner.id)
    return totp || passkey ? showCodes(c, await makeRecoveryCodes(site, owner.id)) : seeOther(adminPaths.account)
  },
  'add-passkey': async (c, site, session) => {
    const messages = messagesIn(c.get('frame').language).passkeys
    const token = challengeCookie(site).read(c.req.raw) ?? ''
    const name = (await field(c, 'name')).trim().slice(0, 60) || messages.fallbackName
    const added = await addPasskey(site, session, { token, credential: await field(c, 'credential'), name })
    if (!added) return showHome(c, site, session, messages.notAdded)
    return showCodes(c, await provideRecoveryCodes(site, session.owner.id))
  },
  'remove-passkey': async (c, site, { owner }) => {
    await dropPasskey(site, owner.id, await field(c, 'id'))
    return seeOther(adminPaths.account)
  },
  token: async (c, site, session) =>
    show(c, <TokenPage frame={c.get('frame')} token={await issueOwnerToken(site, session)} />),
}

async function showCodes(c: Ctx, codes: readonly string[]): Promise<Response> {
  if (codes.length === 0) return seeOther(adminPaths.account)
  return show(c, <RecoveryCodesPage frame={c.get('frame')} codes={codes} />)
}

async function showTotp(c: Ctx, site: Site, { owner }: OwnerSession, error?: string): Promise<Response> {
  const frame = c.get('frame')
  if ((await secondFactorsOf(site, owner.id)).totp) return seeOther(adminPaths.account)
  const setup = await beginTotp(site, owner, frame.settings.name)
  // Drawn only for the few who set an app up.
  const { toString: draw } = await import('qrcode')
  const qrCode = await draw(setup.uri, { type: 'svg', errorCorrectionLevel: 'M' })
  const problems = { status: error ? (400 as const) : (200 as const) }
  return show(c, <TotpPage {...{ frame, setup, qrCode, error }} />, { problems })
}
