import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { messagesIn, ownerErrand, seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  ApplicationError,
  challengeCookie,
  findSecondStep,
  hasOwner,
  type OwnerSignIn,
  proveByCode,
  type Site,
  signInByPasskey,
  signInOwner,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { adminMessages } from './messages.ts'
import { adminPaths, isOwnerPage } from './paths.ts'
import { OwnerSignInPage, SecondStepPage } from './sign-in-page.tsx'

type Ctx = Context<PagesEnv>

export const addressOf = (c: Ctx) => c.env?.address ?? ''

/** A field of a form that was sent. */
export async function field(c: Ctx, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name]
  return typeof value === 'string' ? value : ''
}

export async function showSignIn(c: Ctx, site: Site): Promise<Response> {
  const again = c.req.query('again') !== undefined
  const isReset = c.req.query('done') === 'password'
  const next = c.req.query('next') ?? ''
  if (isOwnerPage(next)) c.header('set-cookie', ownerErrand(site).write(next))
  return show(c, <OwnerSignInPage frame={c.get('frame')} isFirst={!(await hasOwner(site))} {...{ again, isReset }} />)
}

export async function postSignIn(c: Ctx, site: Site): Promise<Response> {
  const [email, password] = [(await field(c, 'email')).trim(), await field(c, 'password')]
  const frame = c.get('frame')
  const messages = adminMessages[frame.language]
  const reject = (problem: string, status: 400 | 401 | 429, retryAfter?: string) =>
    show(c, <OwnerSignInPage frame={frame} email={email} problem={problem} isFirst={false} />, {
      problems: { status, ...(retryAfter && { retryAfter }) },
    })
  if (email === '' || password === '') return reject(messages.missing, 400)
  return attempt(
    c,
    site,
    () => signInOwner(site, c.req.raw, { email, password, address: addressOf(c) }),
    (retryAfter, throttled) => reject(throttled ?? messages.signIn.mismatch, throttled ? 429 : 401, retryAfter),
  )
}

export async function showStep(c: Ctx, site: Site): Promise<Response> {
  const factors = await findSecondStep(site, c.req.raw)
  if (!factors) return seeOther(adminPaths.signIn)
  return show(c, <SecondStepPage frame={c.get('frame')} factors={factors} />)
}

export async function postStep(c: Ctx, site: Site): Promise<Response> {
  const code = await field(c, 'code')
  return attempt(
    c,
    site,
    () => proveByCode(site, c.req.raw, { code, address: addressOf(c) }),
    (retryAfter, throttled) => rejectStep(c, site, throttled ?? null, retryAfter),
  )
}

async function rejectStep(c: Ctx, site: Site, throttled: string | null, retryAfter?: string): Promise<Response> {
  const frame = c.get('frame')
  const { step } = adminMessages[frame.language]
  const factors = await findSecondStep(site, c.req.raw)
  const problems = { status: throttled ? (429 as const) : (400 as const), ...(retryAfter && { retryAfter }) }
  const page = factors ? (
    <SecondStepPage frame={frame} factors={factors} problem={throttled ?? step.wrong} />
  ) : (
    <OwnerSignInPage frame={frame} problem={step.over} isFirst={false} />
  )
  return show(c, page, { problems })
}

export async function postPasskey(c: Ctx, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const { step } = adminMessages[frame.language]
  const credential = await field(c, 'credential')
  const token = challengeCookie(site).read(c.req.raw) ?? ''
  return attempt(
    c,
    site,
    () => signInByPasskey(site, c.req.raw, { token, credential, address: addressOf(c) }),
    (retryAfter, throttled) =>
      show(c, <OwnerSignInPage frame={frame} problem={throttled ?? step.passkeyFailed} isFirst={false} />, {
        problems: { status: throttled ? 429 : 400, ...(retryAfter && { retryAfter }) },
      }),
  )
}

/** Redirects after a successful sign-in, with its cookies; errors other than application errors are rethrown. */
async function attempt(
  c: Ctx,
  site: Site,
  work: () => Promise<OwnerSignIn>,
  reject: (retryAfter?: string, throttled?: string) => Response | Promise<Response>,
): Promise<Response> {
  try {
    const { state, cookies } = await work()
    if (state !== 'SIGNED_IN') return seeOther(adminPaths.step, ...cookies)
    const errand = ownerErrand(site)
    const next = errand.read(c)
    if (next === null) return seeOther(adminPaths.home, ...cookies)
    return seeOther(isOwnerPage(next) ? next : adminPaths.home, ...cookies, errand.remove())
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    if (error.code !== 'TOO_MANY_REQUESTS') return reject()
    const retryAfter = error.headers['retry-after'] ?? '60'
    return reject(retryAfter, messagesIn(c.get('frame').language).signIn.problems.throttled(Number(retryAfter)))
  }
}
