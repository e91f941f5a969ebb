import {
  AUTHORIZE_PATHS,
  authorize,
  END_SESSION_PATHS,
  endSession,
  type Site,
  UntrustedAuthorization,
} from '@cartwright/server'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { show } from './answers.ts'
import { RefusedPage } from './dead-end-page.tsx'
import { postSignIn, showSignIn } from './sign-in-routes.tsx'
import { postSignOut, showSignOut } from './sign-out-routes.tsx'
import { postSignUp, showSignUp } from './sign-up-routes.tsx'

/** Every address of these pages, for what every page has to have. */
export const SIGN_IN_AREAS = ['/sign-in', '/sign-up', '/sign-out', ...AUTHORIZE_PATHS, ...END_SESSION_PATHS] as const

/** Signing in and up, going on to the app that asked for it, and signing out. */
export function signInPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  for (const path of AUTHORIZE_PATHS) pages.get(path, (c) => answerBrowser(c, authorize(site, c.req.raw)))
  for (const path of END_SESSION_PATHS) {
    pages.get(path, (c) => answerBrowser(c, endSession(site, new URL(c.req.url).searchParams)))
  }
  pages.get('/sign-in', (c) => showSignIn(c, site))
  pages.post('/sign-in', (c) => postSignIn(c, site))
  pages.get('/sign-up', (c) => showSignUp(c, site))
  pages.post('/sign-up', (c) => postSignUp(c, site))
  pages.get('/sign-out', (c) => showSignOut(c, site))
  pages.post('/sign-out', (c) => postSignOut(c, site))
  return pages
}

/** What a browser is led on with, or a page worth looking at for what the app cannot be told. */
async function answerBrowser(c: Context<PagesEnv>, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof UntrustedAuthorization)) throw error
    return show(c, <RefusedPage frame={c.get('frame')} error={error} />, { problems: { status: 400 } })
  }
}
