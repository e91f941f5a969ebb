import { Writable } from 'node:stream'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, turnableClock } from '../../people/oauth/testing.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import type { Site } from '../../site.ts'
import { createTestApp, createTestSite, signUp, visitorTokens } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { writeSettings } from '../settings/settings.ts'
import { networkOf } from './network.ts'
import { auditRows } from './testing.ts'
import { verifyAuditRows } from './verify.ts'

const clock = turnableClock()
const lines: string[] = []
let site: Site
let key: string
beforeEach(async () => {
  lines.length = 0
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  site = await createTestSite({ now: clock.now, log: pino({ level: 'debug' }, sink) })
  key = (await createApiKey(site, { name: 'Back office' })).apiKey
})
afterEach(() => site.close())

const list = (query = {}) => ask(site, key, calls.ListAuditLog, { limit: 100, ...query })
const rows = () => auditRows(site)

/** Nothing real looks like these, so wherever one is found it came from what was entered. */
const canary = {
  email: 'canary-9f27@example.com',
  password: 'canary password 5b1e',
  newPassword: 'canary new password 77aa',
  wrong: 'canary wrong password c0de',
  name: 'Canaria Nightingale',
  phone: '+49 30 555 73 73',
}

it('O07: a run of every way to sign in leaves no password, token or address in logs and audit log', async () => {
  const secrets: string[] = []
  const mailbox = openMailbox(site)
  const { clientId } = await createTestApp(site)
  const visitor = await visitorTokens(site, clientId)
  secrets.push(visitor.access_token, visitor.refresh_token)
  await writeSettings(site.db, { emailVerification: true })
  const loginId = { email: canary.email }
  const profile = { nickname: canary.name, phones: [canary.phone] }
  const requested = await ask(site, visitor.access_token, calls.RegisterV2, {
    loginId,
    password: canary.password,
    profile,
  })
  const code = await mailbox.code(canary.email)
  secrets.push(code, requested.stateToken ?? '')
  const stateToken = requested.stateToken ?? ''
  const verified = await ask(site, visitor.access_token, calls.VerifyDuringAuthentication, { stateToken, code })
  secrets.push(verified.sessionToken ?? '')
  await rejection(site, visitor.access_token, calls.LoginV2, { loginId, password: canary.wrong })
  await rejection(site, visitor.access_token, calls.LoginV2, {
    loginId: { email: `x${canary.email}` },
    password: canary.wrong,
  })
  const again = await ask(site, visitor.access_token, calls.LoginV2, { loginId, password: canary.password })
  secrets.push(again.sessionToken ?? '')
  await ask(site, visitor.access_token, calls.SendRecoveryEmail, { email: canary.email })
  const recoveryToken = await mailbox.recoveryToken(canary.email)
  secrets.push(recoveryToken)
  await ask(site, visitor.access_token, calls.Recover, { recoveryToken, password: canary.newPassword })
  const id = again.identity?.id ?? ''
  await ask(site, key, calls.BlockMember, { id })
  await ask(site, key, calls.UnblockMember, { id })
  await ask(site, key, calls.DeleteMember, { id })

  const { entries } = await list()
  expect(entries.map(({ action, outcome }) => `${action} ${outcome}`).toReversed()).toEqual(
    expect.arrayContaining([
      'SIGN_UP SUCCESS',
      'EMAIL_VERIFIED SUCCESS',
      'SIGN_IN SUCCESS',
      'SIGN_IN FAILURE',
      'RECOVERY_REQUESTED SUCCESS',
      'PASSWORD_RECOVERED SUCCESS',
      'MEMBER_BLOCKED SUCCESS',
      'MEMBER_UNBLOCKED SUCCESS',
      'MEMBER_DELETED SUCCESS',
    ]),
  )
  const written = `${lines.join('')}${JSON.stringify(await rows())}`
  expect(lines.length, 'there are lines to look at').toBeGreaterThan(10)
  for (const secret of [...Object.values(canary), ...secrets, key]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(written).not.toContain(secret)
    expect(written).not.toContain(encodeURIComponent(secret))
  }
})

it('O07: every write of an owner or app has a log row in its transaction, and reads have none', async () => {
  const { memberId } = await signUp(site)
  const before = (await rows()).length
  await ask(site, key, calls.GetSiteSettings, {})
  await ask(site, key, calls.QueryMembers, {})
  expect((await rows()).length).toBe(before)

  await ask(site, key, calls.UpdateMember, { member: { id: memberId, profile: { nickname: 'Ada' } } })
  await ask(site, key, calls.UpdateSiteSettings, { settings: { ownerApproval: true } })
  const url = 'https://receiver.test/hook'
  await ask(site, key, calls.CreateWebhookSubscription, { subscription: { url } })
  const { entries } = await list({ limit: 3 })
  expect(
    entries.map(({ action, actorType, subjectId, details }) => ({ action, actorType, subjectId, details })),
  ).toEqual([
    { action: 'ADMIN_WRITE', actorType: 'APP', subjectId: undefined, details: { call: 'CreateWebhookSubscription' } },
    {
      action: 'SETTINGS_CHANGED',
      actorType: 'APP',
      subjectId: undefined,
      details: { call: 'UpdateSiteSettings', names: ['ownerApproval'] },
    },
    { action: 'ADMIN_WRITE', actorType: 'APP', subjectId: memberId, details: { call: 'UpdateMember' } },
  ])
})

test('a write that is rejected or rolled back leaves no row', async () => {
  const before = (await rows()).length
  await rejection(site, key, calls.BlockMember, { id: '11111111-1111-4111-8111-111111111111' })
  await rejection(site, key, calls.UpdateSiteSettings, { settings: { shopUrl: 'not an address' } })
  expect((await rows()).length).toBe(before)
})

it('O07: rows can be neither changed nor removed, and a forged file is found out at the row that was forged', async () => {
  await signUp(site)
  await signUp(site)
  const whole = await rows()
  await expect(sql`update audit_log set outcome = 'FAILURE'`.execute(site.db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_log where sequence = 2`.execute(site.db)).rejects.toThrow('append-only')
  expect(whole.length).toBeGreaterThan(3)
  expect(verifyAuditRows(whole)).toMatchObject({ rows: whole.length, brokenAt: null })
  const changes = { actor_id: 'another actor', at: '2000-01-01T00:00:00.000Z', details: '{}', network: '192.0.2.0/24' }
  for (const [column, value] of Object.entries({ ...changes, action: 'SIGN_OUT', subject_id: 'other' })) {
    const forged = whole.map((row) => (row.sequence === 3 ? { ...row, [column]: value } : row))
    expect(verifyAuditRows(forged).brokenAt, column).toBe(3)
  }
  expect(verifyAuditRows(whole.filter(({ sequence }) => sequence !== 2)).brokenAt).toBe(3)
  expect(verifyAuditRows(whole.toReversed()).brokenAt).toBe(whole.length)
  const cut = verifyAuditRows(whole.slice(0, -1))
  expect(cut.brokenAt, 'rows that are missing at the end show in the head').toBeNull()
  expect(cut.head).not.toBe(verifyAuditRows(whole).head)
})

test('the log is read by page and by filter, by owners and apps alone', async () => {
  const { memberId, access_token: member } = await signUp(site)
  await ask(site, key, calls.BlockMember, { id: memberId })
  const all = (await list()).entries
  const paged = []
  let before: number | undefined
  do {
    const page = await list({ limit: 2, before })
    paged.push(...page.entries)
    before = page.next
  } while (before !== undefined)
  expect(paged).toEqual(all)
  expect((await list({ action: 'MEMBER_BLOCKED' })).entries).toMatchObject([{ subjectId: memberId, actorType: 'APP' }])
  expect((await list({ subjectId: memberId, outcome: 'FAILURE' })).entries).toEqual([])
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
  expect((await list({ from: tomorrow })).entries).toEqual([])
  expect((await list({ to: tomorrow })).entries).toHaveLength(all.length)
  expect((await callSite(site, member, 'GET', '/_api/site/v1/audit-log')).status).toBe(401)
  const other = (await signUp(site)).access_token
  expect((await callSite(site, other, 'GET', '/_api/site/v1/audit-log')).status).toBe(403)
})

test('the log stores only the network of an address', () => {
  expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24')
  expect(networkOf('::ffff:192.0.2.77')).toBe('192.0.2.0/24')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(networkOf('')).toBeNull()
})
