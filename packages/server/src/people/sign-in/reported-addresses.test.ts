import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { openMailbox } from './mail/testing.ts'
import { PASSWORD } from './testing-members.ts'

let site: Site
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const signIn = (email: string, password: string) => ask(site, visitor, calls.LoginV2, { loginId: { email }, password })

test.each([
  ['jon+solidtest@example.com', 'gh:nodeSolidServer/node-solid-server#1571'],
  ['purpur+testing@example.com', 'gh:pterodactyl/panel#2896'],
  ['mail+shop+two@example.com', 'gh:gburton/CE-Phoenix#864'],
  ["o'hara+news@example.com", 'gh:Piwigo/Piwigo#1820'],
  ['Some.One+else@example.com', 'gh:girder/girder#1380'],
  ['john.doe+iotaspam@example.com', 'gh:vuapo-eth/isf-jclient#19'],
])('%s signs up, gets a link for a new password, and signs in with it', async (email) => {
  const register = { loginId: { email }, password: PASSWORD }
  const { identity } = await ask(site, visitor, calls.RegisterV2, register)
  await ask(site, visitor, calls.SendRecoveryEmail, { email })
  const recoveryToken = await openMailbox(site).recoveryToken(email.toLowerCase())
  const password = 'seven geese over the weir'
  await ask(site, visitor, calls.Recover, { recoveryToken, password })
  expect((await signIn(email, password)).identity?.id).toBe(identity?.id)
  const withBlank = { loginId: { email: email.replace('+', '') }, password }
  expect(await rejection(site, visitor, calls.LoginV2, withBlank)).toMatchObject({ code: 'EMAIL_NOT_FOUND' })
  expect((await rejection(site, visitor, calls.RegisterV2, register)).code).toBe('-19995')
})
