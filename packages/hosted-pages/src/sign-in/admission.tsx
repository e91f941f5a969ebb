import { type HostedSignIn, keepBrowserKnown } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { waitingSignIn } from '../flow-cookies.ts'
import type { PagesEnv } from '../frame.ts'
import { pathWith } from './account-page.tsx'
import { seeOther } from './answers.ts'
import { home, leadOn, type Purpose } from './authorization.ts'
import { type Problems, toProblems } from './problems.ts'

/** Tries to let a person in: whether it worked, or what to tell on the form. */
export async function attempt(
  c: Context<PagesEnv>,
  work: (address: string) => Promise<HostedSignIn>,
): Promise<HostedSignIn | Problems> {
  try {
    return await work(c.env?.address ?? '')
  } catch (error) {
    return toProblems(error, c.get('frame').language)
  }
}

/** The page on which a state waits for what it needs. Whatever is no code is not for the person to do. */
export const waitingPages = {
  REQUIRE_EMAIL_VERIFICATION: '/verify',
  REQUIRE_OWNER_APPROVAL: '/waiting',
  STATUS_CHECK: '/waiting',
  SUCCESS: '/waiting',
} as const satisfies Record<HostedSignIn['state'], string>

/** Redirects after a sign-in with the new cookie, or to the page of the step that is missing. */
export async function admit(c: Context<PagesEnv>, purpose: Purpose, result: HostedSignIn): Promise<Response> {
  const frame = c.get('frame')
  const waiting = waitingSignIn(frame.site)
  if (result.state !== 'SUCCESS') {
    return seeOther(pathWith(waitingPages[result.state], purpose), waiting.write(result.stateToken))
  }
  const led = (await leadOn(frame, purpose, result.session)) ?? home(frame)
  led.headers.append('set-cookie', result.cookie)
  led.headers.append('set-cookie', await keepBrowserKnown(frame.site, c.req.raw, result.session.member))
  if (waiting.read(c) !== null) led.headers.append('set-cookie', waiting.remove())
  return led
}
