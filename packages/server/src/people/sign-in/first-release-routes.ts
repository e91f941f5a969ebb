import { calls, type LoginResponse, type StateMachineResponse } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { isEmailAddress } from '../../platform/kernel/email-address.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { answerAuthentication } from './authentication-state.ts'
import { logIn, rejectLogin } from './login.ts'
import { register } from './register.ts'
import { proceed } from './verification/verify.ts'

/** The calls as the first release had them: the same rules, and answers of the older shape. */
export function firstReleaseRoutes(app: Hono<Env>): void {
  serve(app, calls.Register, ({ site, address }, { identity, inputs = {}, captchaTokens }) => {
    const email = identity.identifiers.find((identifier) => identifier.email !== undefined)?.email
    if (email === undefined)
      throw invalidField('identity.identifiers', 'must contain an email address', 'REQUIRED_FIELD')
    const registration = {
      email: requireEmail(email),
      password: inputs.password ?? '',
      profile: identity.identityProfile,
      captchaTokens,
      address,
    }
    return register(site, registration, async (transaction, authentication) =>
      toFirstRelease(await answerAuthentication(transaction, authentication, site.now())),
    )
  })

  serve(
    app,
    calls.Login,
    async ({ site, address }, { identifier, loginId, inputs = {}, captchaTokens }) => {
      const email = identifier.email ?? loginId?.email ?? ''
      const login = { email, password: inputs.password ?? '', captchaTokens, address }
      return logIn(site, login, async (transaction, authentication) =>
        toFirstRelease(await answerAuthentication(transaction, authentication, site.now())),
      )
    },
    { reject: rejectLogin },
  )

  serve(app, calls.ProceedToNextState, ({ site }, { stateToken }) =>
    proceed(site, stateToken, async (transaction, authentication) =>
      toFirstRelease(await answerAuthentication(transaction, authentication, site.now())),
    ),
  )
}

/** The first release had no state for codes: such clients get STATUS_CHECK. */
const statuses: Partial<Record<StateMachineResponse['state'], LoginResponse['state']['status']>> = {
  SUCCESS: 'DONE',
  REQUIRE_OWNER_APPROVAL: 'REQUIRE_OWNER_APPROVAL',
}

function toFirstRelease({ state, stateToken, ...rest }: StateMachineResponse): LoginResponse {
  return { state: { status: statuses[state] ?? 'STATUS_CHECK', stateToken }, stateToken, ...rest }
}

/** @throws ValidationError that clients read as a bad address */
function requireEmail(email: string): string {
  if (isEmailAddress(email)) return email
  throw invalidField('identity.identifiers[0].email', 'must be an email address', 'FORMAT', { type: 'EMAIL' })
}
