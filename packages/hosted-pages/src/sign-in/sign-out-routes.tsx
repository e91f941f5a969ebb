import { readSignOut, type Site, signOutBrowser } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { seeOther, show } from './answers.ts'
import { SignedOutPage, SignOutPage } from './sign-out-page.tsx'

/** Signs out who an app's own tokens say wants to; asks everybody else first. */
export async function showSignOut(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const frame = c.get('frame')
  const redirectSessionId = c.req.query('redirect_session') ?? null
  const requested = await readSignOut(site, c.req.raw, redirectSessionId)
  const { returnTo } = requested
  switch (requested.kind) {
    case 'proven':
      return signOut(c, site, redirectSessionId, returnTo)
    case 'signed-out':
      return returnTo === null ? show(c, <SignedOutPage frame={frame} />) : seeOther(returnTo)
    case 'ask': {
      const { member } = requested
      const origins = returnTo === null ? [] : [new URL(returnTo).origin]
      return show(c, <SignOutPage {...{ frame, member, redirectSessionId, backUrl: returnTo }} />, { origins })
    }
  }
}

export async function postSignOut(c: Context<PagesEnv>, site: Site): Promise<Response> {
  const redirectSessionId = c.req.query('redirect_session') ?? null
  const { returnTo } = await readSignOut(site, c.req.raw, redirectSessionId)
  return signOut(c, site, redirectSessionId, returnTo)
}

async function signOut(c: Context<PagesEnv>, site: Site, redirectSessionId: string | null, returnTo: string | null) {
  const cookie = await signOutBrowser(site, c.req.raw, redirectSessionId)
  return seeOther(returnTo ?? '/sign-out', cookie)
}
