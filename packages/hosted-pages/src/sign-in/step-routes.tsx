import { type BrowserSession, findBrowserSession, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { readForm } from './account-form.ts'
import { pathWith } from './account-page.tsx'
import { seeOther, show } from './answers.ts'
import { confirm, findPurpose, leadBack, leadOn, nextStep, type Purpose } from './authorization.ts'
import { showExpired } from './sign-in-routes.tsx'
import { ChooseAccountPage, ConsentPage } from './step-pages.tsx'

/** What an app may want said by who is signed in already. */
const steps = {
  'choose-account': { Page: ChooseAccountPage, confirms: 'account', yes: 'continue' },
  consent: { Page: ConsentPage, confirms: 'consent', yes: 'allow' },
} as const
type Step = keyof typeof steps

interface Requested {
  readonly purpose: Extract<Purpose, { kind: 'waiting' }>
  readonly session: BrowserSession
}

export async function showStep(c: Context<PagesEnv>, site: Site, step: Step): Promise<Response> {
  const requested = await readStep(c, site)
  if (requested instanceof Response) return requested
  const { purpose, session } = requested
  const next = await nextStep(c.get('frame'), purpose, session)
  // Each is asked in its turn; who has said both goes on with one press on the sign-in page.
  if (next !== step) return seeOther(pathWith(next === null ? '/sign-in' : `/${next}`, purpose))
  const { Page } = steps[step]
  return show(c, <Page frame={c.get('frame')} purpose={purpose} member={session.member} />, { purpose })
}

export async function postStep(c: Context<PagesEnv>, site: Site, step: Step): Promise<Response> {
  const frame = c.get('frame')
  const text = await readForm(c)
  const requested = await readStep(c, site)
  if (requested instanceof Response) return requested
  const { purpose, session } = requested
  const { yes, confirms } = steps[step]
  if (text('action') === 'deny') return leadBack(frame, purpose)
  // The consent belongs to the account that was shown; another window may have changed the account since.
  if (text('action') !== yes || text('member') !== session.member.id) return seeOther(pathWith(`/${step}`, purpose))
  await confirm(frame, purpose, session, confirms)
  return (await leadOn(frame, purpose, session)) ?? seeOther(pathWith('/sign-in', purpose))
}

/** What the step is for and who is asked, or where to go instead. */
async function readStep(c: Context<PagesEnv>, site: Site): Promise<Requested | Response> {
  const purpose = await findPurpose(site, c.req.query())
  if (purpose.kind !== 'waiting') return showExpired(c)
  const session = await findBrowserSession(site, c.req.raw)
  return session ? { purpose, session } : seeOther(pathWith('/sign-in', purpose))
}
