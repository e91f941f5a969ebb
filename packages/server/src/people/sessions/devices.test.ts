import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepHouse } from '../../housekeeping.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { findMember } from '../members/member-store.ts'
import { turnableClock } from '../oauth/testing.ts'
import { openMailbox } from '../sign-in/mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from '../sign-in/testing-members.ts'
import { startBrowserSession } from './browser-sessions.ts'

const clock = turnableClock()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140', '141')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

let site: Site
let mailbox: ReturnType<typeof openMailbox>
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  mailbox = openMailbox(site)
  member = await signUp(site)
  await mailbox.nextNews(member.email)
})
afterEach(() => site.close())

async function signInWith(userAgent: string) {
  const found = await findMember(site.db, member.memberId)
  if (!found) expect.unreachable('the member is gone')
  const request = new Request(site.url, { headers: { 'user-agent': userAgent } })
  await site.db
    .transaction()
    .execute((transaction) => startBrowserSession(transaction, site, request, { member: found, amr: null }))
}

test('notifies a member once of a sign-in on a new device, with its name', async () => {
  await signInWith(firefox)
  const { subject, text } = await mailbox.nextNews(member.email)
  expect(subject).toBe('New sign-in at Shop')
  expect(text).toContain('Firefox on Linux')
  await signInWith(newerFirefox)
  expect(await mailbox.hasNoNews(member.email)).toBe(true)
  await signInWith(safari)
  expect((await mailbox.nextNews(member.email)).text).toContain('Safari on iPhone')
})

test('sends no notification for the device of the sign-up', async () => {
  expect(await mailbox.hasNoNews(member.email)).toBe(true)
})

test('welcomes a new member, after the address is verified if required', async () => {
  const token = await visitorToken(site)
  const email = newEmail()
  const registration = { loginId: { email }, password: PASSWORD, profile: { language: 'de' } }
  await ask(site, token, calls.RegisterV2, registration)
  expect((await mailbox.nextNews(email)).subject).toBe('Willkommen bei Shop')

  await writeSettings(site.db, { emailVerification: true })
  const careful = newEmail()
  const { stateToken = '' } = await ask(site, token, calls.RegisterV2, { ...registration, loginId: { email: careful } })
  const code = await mailbox.code(careful)
  expect(await mailbox.hasNoNews(careful)).toBe(true)
  await ask(site, token, calls.VerifyDuringAuthentication, { stateToken, code })
  expect((await mailbox.nextNews(careful)).subject).toBe('Willkommen bei Shop')
})

test('devices are forgotten after a year', async () => {
  const devices = () => site.db.selectFrom('member_devices').select('device').execute()
  await signInWith(firefox)
  expect(await devices()).toHaveLength(2)
  clock.turn(366 * 24 * 60 * 60_000)
  await keepHouse(site, new AbortController().signal)
  expect(await devices()).toEqual([])
})
