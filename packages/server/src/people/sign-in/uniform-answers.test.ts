import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { openMailbox } from './mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from './testing-members.ts'

let site: Site
let token: string
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  member = await signUp(site)
  token = await visitorToken(site)
  await writeSettings(site.db, { uniformSignIn: true })
})
afterEach(() => site.close())

const register = (email: string) =>
  ask(site, token, calls.RegisterV2, { loginId: { email }, password: 'seven geese over the weir' })

test('U01: in uniform mode signing up with a known and a new address gets the same response', async () => {
  const fresh = newEmail()
  const shapes = []
  for (const email of [member.email, fresh]) {
    const { state, stateToken, identity, ...rest } = await register(email)
    expect([stateToken?.length, identity?.id.length]).toEqual([43, 36])
    shapes.push({
      state,
      rest,
      status: identity?.status,
      keys: Object.keys(identity ?? {}),
      verified: identity?.email?.isVerified,
    })
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]).toMatchObject({
    state: 'REQUIRE_EMAIL_VERIFICATION',
    status: { name: 'UNKNOWN_STATUS', reasons: ['UNKNOWN_REASON'] },
  })
})

test('U01: the new address gets a code, the known one the news that it has an account', async () => {
  const mailbox = openMailbox(site)
  const fresh = newEmail()
  const [known, unknown] = [await register(member.email), await register(fresh)]
  expect((await mailbox.next(member.email)).subject).toContain('already')
  const code = await mailbox.code(fresh)
  const { stateToken = '' } = unknown
  expect((await ask(site, token, calls.VerifyDuringAuthentication, { stateToken, code })).state).toBe('SUCCESS')
  const pretended = { stateToken: known.stateToken ?? '', code }
  expect(await rejection(site, token, calls.VerifyDuringAuthentication, pretended)).toEqual({
    status: 400,
    code: 'VERIFICATION_FAILED',
  })
  const state = (stateToken: string) => ask(site, token, calls.ProceedToNextState, { stateToken })
  expect((await state(known.stateToken ?? '')).state.status).toBe('STATUS_CHECK')
})

test('U01: signing up again with an address does not change its password', async () => {
  await register(member.email)
  const { state } = await ask(site, token, calls.LoginV2, { loginId: { email: member.email }, password: PASSWORD })
  expect(state).toBe('SUCCESS')
})

test('U01: signing up takes the same writes for a known and for a new address', async () => {
  const count = async () => {
    const tables = ['verifications', 'events'] as const
    const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }
  const before = await count()
  await register(member.email)
  const afterKnown = await count()
  await register(newEmail())
  const afterNew = await count()
  const grown = (from: number[], to: number[]) => to.map((length, index) => length - (from[index] ?? 0))
  expect(grown(before, afterKnown)).toEqual(grown(afterKnown, afterNew))
})
