import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openMailbox } from './mail/testing.ts'
import { signUp } from './testing-members.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const wide = (code: string) => [...code].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')

test.each([
  ['with a blank behind it', (code: string) => `${code} `, 'gh:GoogleCloudPlatform/fda-mystudies#57'],
  ['with a blank before it', (code: string) => ` ${code}`, 'gh:authgear/authgear-server#1474'],
  ['with blanks around it', (code: string) => `\u00a0${code}\u00a0`, 'gh:mozilla/fxa#2498'],
  ['with a tab and the end of its line', (code: string) => `\t${code}\r\n`, 'gh:bitwarden/clients#14258'],
  ['with a mark that is not seen', (code: string) => `\u200e${code}\u200b`, 'gh:wso2/product-is#17641'],
  ['in two groups', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`, 'gh:WordPress/two-factor#317'],
  ['in wide letters', (code: string) => wide(code), 'gh:scheb/2fa#182'],
])('a code of a mail that is pasted %s confirms the address', async (_, paste, _source) => {
  const mailbox = openMailbox(site)
  const { access_token: token, memberId } = await signUp(site)
  const newEmail = `new-${memberId}@example.com`
  const { stateToken } = await ask(site, token, calls.ChangeEmail, { newEmail })
  const code = await mailbox.code(newEmail)
  const wrong = { stateToken, code: `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}` }
  expect(await rejection(site, token, calls.ConfirmEmailChange, wrong)).toMatchObject({ code: 'VERIFICATION_FAILED' })
  await ask(site, token, calls.ConfirmEmailChange, { stateToken, code: paste(code) })
  const { member } = await ask(site, token, calls.GetMyMember, { fieldsets: ['FULL'] })
  expect(member.loginEmail).toBe(newEmail)
})
