import { expect, test } from 'vitest'
import * as generated from '../generated/calls.ts'
import { login, register, verify } from './direct-login.ts'
import { createRedirectSession } from './sign-in.ts'

test('the routes of signing in are those of the contract', () => {
  expect([register[0], login[0], verify[0], createRedirectSession]).toEqual([
    generated.registerV2[0],
    generated.loginV2[0],
    generated.verifyDuringAuthentication[0],
    generated.createRedirectSession,
  ])
})
