import {
  AUTHORIZE_PATHS,
  authorize,
  END_SESSION_PATHS,
  endSession,
  type Site,
  UntrustedAuthorization,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import { SECURITY_PATH } from '../account/paths.ts'
import { accountPages } from '../account/routes.tsx'
import type { PagesEnv } from '../frame.ts'
import { show } from './answers.ts'
import { RejectedPage } from './dead-end-page.tsx'
import { PASSKEY_QUESTION_PATH } from './passkeys/paths.ts'
import { passkeyPages } from './passkeys/routes.tsx'
import { providerPages } from './providers/routes.tsx'
import { recoveryPages } from './recovery/routes.tsx'
import { postSignIn, showSignIn } from './sign-in-routes.tsx'
import { postSignOut, showSignOut } from './sign-out-routes.tsx'
import { postSignUp, showSignUp } from './sign-up-routes.tsx'
import { postStep, showStep } from './step-routes.tsx'
import { waitingPagesOf } from './waiting/routes.tsx'

/** Every address of these pages, for what every page has to have. */
export const SIGN_IN_AREAS = [
  '/sign-in',
  '/sign-in/with/*',
  '/sign-in/passkey',
  PASSKEY_QUESTION_PATH,
  '/sign-up',
  '/choose-account',
  '/consent',
  '/verify',
  '/waiting',
  '/forgot-password',
  '/reset-password',
  '/password-set',
  SECURITY_PATH,
  `${SECURITY_PATH}/*`,
  '/sign-out',
  ...AUTHORIZE_PATHS,
  ...END_SESSION_PATHS,
] as const

/** Signing in and up, what may have to be waited for or recovered, going on to the app that asked for it, and signing out. */
export function signInPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  for (const path of AUTHORIZE_PATHS) pages.get(path, (c) => answerBrowser(c, authorize(site, c.req.raw)))
  for (const path of END_SESSION_PATHS) {
    pages.get(path, (c) => answerBrowser(c, endSession(site, new URL(c.req.url).searchParams)))
  }
  pages.get('/sign-in', (c) => showSignIn(c, site))
  pages.post('/sign-in', (c) => postSignIn(c, site))
  pages.route('/', providerPages(site))
  pages.route('/', passkeyPages(site))
  pages.get('/sign-up', (c) => showSignUp(c, site))
  pages.post('/sign-up', (c) => postSignUp(c, site))
  for (const step of ['choose-account', 'consent'] as const) {
    pages.get(`/${step}`, (c) => showStep(c, site, step))
    pages.post(`/${step}`, (c) => postStep(c, site, step))
  }
  pages.route('/', waitingPagesOf(site))
  pages.route('/', recoveryPages(site))
  pages.route('/', accountPages(site))
  pages.get('/sign-out', (c) => showSignOut(c, site))
  pages.post('/sign-out', (c) => postSignOut(c, site))
  return pages
}

/** The redirect for a browser, or an error page for what must not be sent to the app. */
async function answerBrowser(c: Context<PagesEnv>, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof UntrustedAuthorization)) throw error
    return show(c, <RejectedPage frame={c.get('frame')} error={error} />, { problems: { status: 400 } })
  }
}
