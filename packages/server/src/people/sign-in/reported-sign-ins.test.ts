import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { turnableClock } from '../oauth/testing.ts'
import { openMailbox } from './mail/testing.ts'
import { newEmail, PASSWORD, signUp } from './testing-members.ts'

const clock = turnableClock()
let site: Site
let visitor: string
beforeAll(async () => {
  site = await createTestSite({ now: clock.now })
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const register = (email: string, password = PASSWORD) =>
  ask(site, visitor, calls.RegisterV2, { loginId: { email }, password })
const signIn = (email: string, password = PASSWORD) =>
  ask(site, visitor, calls.LoginV2, { loginId: { email }, password })
const rejectedSignIn = (email: string, password: string) =>
  rejection(site, visitor, calls.LoginV2, { loginId: { email }, password })

const [composed, decomposed] = ['zwölf Störche im Café', 'zwölf Störche im Café'.normalize('NFD')] as const

test.each([
  ['one character', 'two', composed, decomposed],
  ['two characters', 'one', decomposed, composed],
])('a password set with ö as %s is the same with %s: gh:mattermost/mattermost#36877', async (_, _other, set, typed) => {
  const email = newEmail()
  await register(email, set)
  expect((await signIn(email, typed)).state).toBe('SUCCESS')
  expect((await signIn(email, set)).state).toBe('SUCCESS')
  expect(await rejectedSignIn(email, 'zwolf Storche im Cafe')).toMatchObject({ code: '-19976' })
})

test('a password that is proved or changed is read the same way: gh:ulsklyc/yuvomi#608', async () => {
  const member = await signUp(site)
  const change = (currentPassword: string, newPassword: string) =>
    ask(site, member.access_token, calls.ChangePassword, { currentPassword, newPassword })
  clock.turn(11 * 60_000)
  await change(PASSWORD, decomposed)
  expect((await signIn(member.email, composed)).state).toBe('SUCCESS')
  await change(composed, 'a heron again')
  expect((await signIn(member.email, 'a heron again')).state).toBe('SUCCESS')
})

test.each(['`;gj2g{R H\\fsf/#V.De!}NBq', '72A@!nxDbaK#TJ%xB^^3$', '<b>&amp;%20"\'+</b> ?', ' two blanks around '])(
  'the password %s signs in as it is, and not without its ends: gh:Identihub/Identihub#72',
  async (password) => {
    const email = newEmail()
    await register(email, password)
    expect((await signIn(email, password)).state).toBe('SUCCESS')
    expect(await rejectedSignIn(email, password.slice(1, -1))).toMatchObject({ code: '-19976' })
  },
)

test('an address in capitals that was changed to gets its link and signs in: gh:vendurehq/vendure#2449', async () => {
  const mailbox = openMailbox(site)
  const member = await signUp(site)
  const { stateToken } = await ask(site, member.access_token, calls.ChangeEmail, { newEmail: 'Ada.King@Example.COM ' })
  const code = await mailbox.code('ada.king@example.com')
  await ask(site, member.access_token, calls.ConfirmEmailChange, { stateToken, code })
  await mailbox.next(member.email)
  await ask(site, visitor, calls.SendRecoveryEmail, { email: 'ADA.KING@example.com' })
  const recoveryToken = await mailbox.recoveryToken('ada.king@example.com')
  const password = 'seven geese over the weir'
  await ask(site, visitor, calls.Recover, { recoveryToken, password })
  expect((await signIn('ada.king@example.com', password)).identity?.id).toBe(member.memberId)
})

test('of two links for a new password the first works too, and none after one was used: gh:appsmithorg/appsmith#635', async () => {
  const mailbox = openMailbox(site)
  const { email } = await signUp(site)
  const request = () => ask(site, visitor, calls.SendRecoveryEmail, { email })
  await request()
  const first = await mailbox.recoveryToken(email)
  await request()
  const second = await mailbox.recoveryToken(email)
  expect(second).not.toBe(first)
  const password = 'nine wrens in the ivy'
  expect((await ask(site, visitor, calls.Recover, { recoveryToken: first, password })).state).toBe('SUCCESS')
  for (const recoveryToken of [first, second]) {
    const again = { recoveryToken, password: 'ten magpies at the gate' }
    expect(await rejection(site, visitor, calls.Recover, again)).toMatchObject({ code: 'VERIFICATION_FAILED' })
  }
  expect((await signIn(email, password)).state).toBe('SUCCESS')
})

test('signs of the shop’s name are signs in a mail, escaped in its HTML alone: gh:magento/magento2#6597', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const profile = { name: 'Marram’s & "Sons" <Ltd>' }
  await ask(site, apiKey, calls.UpdateStorefrontSettings, { settings: { profile } })
  const { email } = await signUp(site)
  await ask(site, visitor, calls.SendRecoveryEmail, { email })
  const { subject, text, html } = await openMailbox(site).next(email)
  expect(`${subject} ${text}`).toContain(profile.name)
  expect(`${subject} ${text}`).not.toMatch(/&(amp|quot|lt|#)/)
  expect(html).toContain('&amp;')
  expect(html).not.toContain('<Ltd>')
})

test.each(["O'Brien", 'O’Brien-Müller', 'van der Heijden', 'Ng', 'X Æ A-12', 'Jr.', '王小明', 'D’Angelo, II.'])(
  'a name like %s is taken as it is: gh:PrestaShop/PrestaShop#42133',
  async (lastName) => {
    const request = { loginId: { email: newEmail() }, password: PASSWORD, profile: { lastName } }
    const { identity } = await ask(site, visitor, calls.RegisterV2, request)
    expect(identity?.identityProfile?.lastName).toBe(lastName)
  },
)
