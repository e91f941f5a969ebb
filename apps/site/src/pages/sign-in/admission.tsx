import type { HostedSignIn } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { show } from './answers.ts'
import { home, leadOn, type Purpose } from './authorization.ts'
import { WaitingPage } from './dead-end-page.tsx'
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

/** Leads on who got in, with the new cookie; tells who has to wait what for. */
export async function admit(c: Context<PagesEnv>, purpose: Purpose, result: HostedSignIn): Promise<Response> {
  const frame = c.get('frame')
  if (result.state !== 'SUCCESS') return show(c, <WaitingPage frame={frame} state={waitingFor(result)} />)
  const led = (await leadOn(frame, purpose, result.session)) ?? home(frame)
  led.headers.append('set-cookie', result.cookie)
  return led
}

/** Whatever is not a code is for the owner to decide. */
function waitingFor({ state }: HostedSignIn) {
  return state === 'REQUIRE_EMAIL_VERIFICATION' ? state : 'REQUIRE_OWNER_APPROVAL'
}
