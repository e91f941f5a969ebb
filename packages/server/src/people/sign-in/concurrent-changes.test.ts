import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { visitorTokens } from '../oauth/testing.ts'
import { createOwner } from '../owners/create-owner.ts'
import { findOwnerSession } from '../owners/owner-sessions.ts'
import { renewOwnerPassword } from '../owners/reset-password.ts'
import { signInOwner } from '../owners/sign-in.ts'
import { endSessionsOf } from '../sessions/end-access.ts'
import { findPasswordHash, savePassword } from './credentials.ts'
import { codeFor, PASSWORD, type SignedUp, signUp } from './testing-members.ts'

/** The password may change while a sign-in hashes the old one: that sign-in must fail. */

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const attempts = (account: string, number: number) =>
  vi.waitFor(
    () => {
      const keys = site.attemptsUnderWay.keys.filter((key) => key.startsWith(`account:${account}`))
      expect(keys).toHaveLength(number)
    },
    { timeout: 120_000, interval: 1 },
  )
/** When an attempt at an account was let through, and its password is being looked at. */
const underWay = (account: string) => attempts(account, 1)
/** When it has turned out, and what comes of it goes on. */
const proven = (account: string) => attempts(account, 0)

const RECOVERED = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$c29tZWhhc2g'

/** As a link of a mail does. */
const recover = (memberId: string) =>
  site.db.transaction().execute(async (transaction) => {
    await savePassword(transaction, memberId, RECOVERED, site.now())
    await endSessionsOf(transaction, memberId, site.now())
  })

async function codeBySignIn({ clientId, email }: SignedUp) {
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const { sessionToken = '' } = await ask(site, visitorToken, calls.LoginV2, { loginId: { email }, password: PASSWORD })
  return codeFor(site, { clientId, visitorToken, sessionToken })
}

test('U06: a concurrent sign-in with the old password fails', async () => {
  const member = await signUp(site)
  const outcome = codeBySignIn(member).then(
    () => 'in',
    () => 'out',
  )
  await underWay(member.email)
  await recover(member.memberId)
  expect(await outcome).toBe('out')
})

test('U06: a concurrent password change by a stolen session does not undo the recovery', async () => {
  const member = await signUp(site)
  const change = { currentPassword: PASSWORD, newPassword: 'a magpie takes it all' }
  const changed = ask(site, member.access_token, calls.ChangePassword, change).catch(() => 'refused')
  await underWay(member.email)
  await proven(member.email)
  await recover(member.memberId)
  await changed
  expect(await findPasswordHash(site.db, member.memberId)).toBe(RECOVERED)
})

test('an owner’s concurrent sign-in with the old password fails', async () => {
  const owner = { email: 'owner@example.com', password: PASSWORD }
  await createOwner(site, owner)
  const request = new Request(`${site.url}/admin`)
  const signedIn = signInOwner(site, request, { ...owner, address: '203.0.113.7' }).catch(() => ({ cookies: [] }))
  await underWay(`owner:${owner.email}`)
  await renewOwnerPassword(site, owner)
  const [cookie = ''] = (await signedIn).cookies
  const headers = { cookie: cookie.split(';', 1).join() }
  expect(await findOwnerSession(site, new Request(`${site.url}/admin`, { headers }))).toBeNull()
})
