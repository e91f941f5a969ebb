import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient, isCartwrightError, OAuthStrategy, selfHosted } from '../index.ts'
import { json, stubSite } from '../testing/stub-site.ts'
import { LoginState } from './login-states.ts'

const states =
  'INITIAL SUCCESS FAILURE EMAIL_VERIFICATION_REQUIRED OWNER_APPROVAL_REQUIRED USER_CAPTCHA_REQUIRED SILENT_CAPTCHA_REQUIRED'

/** Possible responses to a step: a state, known or not, or an error. */
const answers = fc.oneof(
  fc
    .record({
      state: fc.oneof(
        fc.constantFrom(
          'SUCCESS',
          'REQUIRE_OWNER_APPROVAL',
          'REQUIRE_EMAIL_VERIFICATION',
          'STATUS_CHECK',
          'UNKNOWN_STATE',
        ),
        fc.string(),
        // Any other value a site may accept as a state.
        fc.constantFrom(undefined, null, 7, { status: 'DONE' }, ['SUCCESS']),
      ),
      sessionToken: fc.string(),
      stateToken: fc.string(),
    })
    .map((body) => () => json(body)),
  fc
    .constantFrom('-19971', '-19970', '-19995', '-19976', '-19973', 'VERIFICATION_FAILED')
    .map((code) => () => json({ details: { applicationError: { code, description: 'No', data: {} } } }, 400)),
  fc.constantFrom(500, 502).map((status) => () => json({}, status)),
)
const steps = fc.array(fc.tuple(fc.constantFrom('register', 'login', 'processVerification'), answers), { maxLength: 8 })

/** What a sign-in may fail with; anything else fails the test. */
function known(error: unknown): undefined {
  if (!isCartwrightError(error)) throw error
}

describe('the states of a sign-in', () => {
  test('§4.1 are the seven of the specification', () => {
    expect(Object.keys(LoginState)).toEqual(states.split(' '))
    expect(Object.values(LoginState)).toEqual(states.split(' '))
  })

  test('§4.1 final states never change, whatever calls and responses follow', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        let reply = () => json({})
        const { fetch, calls } = stubSite(() => reply())
        const auth = OAuthStrategy({ clientId: 'app' })
        const shop = createClient({
          auth,
          host: selfHosted('https://site.test'),
          modules: {},
          fetch,
          retry: { attempts: 0 },
        })
        let waiting = false
        for (const [step, answer] of taken) {
          reply = answer
          const before = calls().length
          const result =
            step === 'processVerification'
              ? await shop.auth.processVerification({ verificationCode: '123456' }).catch(known)
              : await shop.auth[step]({ email: 'a@example.com', password: 'p' }).catch(known)
          // A code goes to the site only while it waits for one.
          if (step === 'processVerification') expect(calls().length > before).toBe(waiting)
          // What fails on the way changes nothing.
          if (result === undefined) continue
          expect(states.split(' ')).toContain(result.loginState)
          if (step === 'processVerification' && !waiting) {
            expect(result).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
            continue
          }
          waiting = result.loginState === 'EMAIL_VERIFICATION_REQUIRED'
        }
      }),
      { numRuns: 60 },
    )
  })
})
