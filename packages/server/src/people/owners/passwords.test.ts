import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { auditRows } from '../../platform/audit/testing.ts'
import type { Site } from '../../site.ts'
import { callSite, createTestSite } from '../../testing.ts'
import { openMailbox } from '../sign-in/mail/testing.ts'
import { changeOwnerPassword, needsCode } from './change-password.ts'
import { createOwner } from './create-owner.ts'
import { createFirstOwner } from './first-owner.ts'
import { findOwnerSession, issueOwnerToken, type OwnerSession } from './owner-sessions.ts'
import { findOwnerReset, renewOwnerPassword, requestOwnerReset, resetOwnerPassword } from './reset-password.ts'
import { confirmTotp, dropTotp } from './second-factor.ts'
import { signInOwner } from './sign-in.ts'
import { beginTotp } from './totp.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }
const newPassword = 'seven geese over the weir'
const here = { language: 'en', address: '203.0.113.7' }
const MINUTE = 60_000

let time = Date.parse('2030-01-01T00:00:00Z')
let site: Site
let mailbox: ReturnType<typeof openMailbox>
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time) })
  mailbox = openMailbox(site)
  await createOwner(site, owner)
})
afterEach(() => site.close())

const request = (cookies: readonly string[] = []) =>
  new Request('https://site.test/admin', { headers: { cookie: cookies.map((each) => each.split(';')[0]).join('; ') } })

const signIn = (password = owner.password) =>
  signInOwner(site, request(), { email: owner.email, password, address: here.address })

async function signedIn() {
  const { cookies } = await signIn()
  const session = await findOwnerSession(site, request(cookies))
  if (!session) throw new Error('The owner is not signed in')
  return { session, cookies }
}

const isIn = async (cookies: readonly string[]) => (await findOwnerSession(site, request(cookies))) !== null
const change = (
  session: OwnerSession,
  changes: { currentPassword?: string; newPassword?: string; code?: string } = {},
) => changeOwnerPassword(site, session, { currentPassword: owner.password, newPassword, code: '', ...here, ...changes })

/** Sets an app up and gives what makes its codes. */
async function setUpTotp(session: OwnerSession) {
  const { secret } = await beginTotp(site, session.owner, 'Linholme')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: time })
  const codes = await confirmTotp(site, session.owner.id, code())
  expect((await mailbox.next(owner.email)).subject).toContain('How you sign in')
  time += MINUTE
  return { code, recoveryCodes: codes ?? [] }
}

const audited = async () =>
  (await auditRows(site)).map(({ action, outcome, details }) =>
    [action, outcome, JSON.parse(details).by ?? ''].filter(Boolean).join(' '),
  )

/** Asks for a link, and takes it out of the mail. */
async function linkToken(): Promise<string> {
  await requestOwnerReset(site, { email: owner.email, ...here })
  const { text } = await mailbox.next(owner.email)
  return new URL(/https:\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}

test('a new password requires the current one, ends every other session with its tokens, and notifies the owner', async () => {
  const { session, cookies } = await signedIn()
  const elsewhere = await signedIn()
  const token = await issueOwnerToken(site, elsewhere.session)
  await expect(change(session, { currentPassword: 'a wrong one' })).rejects.toMatchObject({ code: '-19976' })
  await expect(change(session, { newPassword: 'password' })).rejects.toMatchObject({ status: 400 })
  expect(await isIn(elsewhere.cookies)).toBe(true)

  const cookie = await change(session)
  expect([await isIn([cookie]), await isIn(cookies), await isIn(elsewhere.cookies)]).toEqual([true, false, false])
  expect((await callSite(site, token, 'GET', '/_api/site/v1/audit-log')).status).toBe(401)
  await expect(signIn()).rejects.toMatchObject({ code: '-19976' })
  expect((await signIn(newPassword)).state).toBe('SIGNED_IN')
  const { subject, text } = await mailbox.next(owner.email)
  expect(subject).toContain('owner password')
  expect(text).toContain('https://site.test/admin/forgot-password')
  expect(await audited()).toEqual(
    expect.arrayContaining(['OWNER_PASSWORD_CHANGED FAILURE PASSWORD', 'OWNER_PASSWORD_CHANGED SUCCESS']),
  )
})

test('with a second factor, a new password requires a code, which is single-use', async () => {
  const { session } = await signedIn()
  expect(await needsCode(site, session)).toBe(false)
  const { code, recoveryCodes } = await setUpTotp(session)
  expect(await needsCode(site, session)).toBe(true)
  await expect(change(session)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  await expect(change(session, { code: '000000' })).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  await change(session, { code: code() })

  const again = { currentPassword: newPassword, newPassword: owner.password }
  await expect(change(session, { ...again, code: code() })).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  await change(session, { ...again, code: recoveryCodes[0] ?? '' })
  expect((await signIn()).state).toBe('SECOND_FACTOR')
  expect(await audited()).toContain('OWNER_PASSWORD_CHANGED FAILURE CODE')
})

test('a recent passkey sign-in needs no code, and an old one does', async () => {
  const { session } = await signedIn()
  await setUpTotp(session)
  const byPasskey = { ...session, factors: ['PASSKEY'] as const, authenticatedAt: new Date(time).toISOString() }
  expect(await needsCode(site, byPasskey)).toBe(false)
  time += 16 * MINUTE
  expect(await needsCode(site, byPasskey)).toBe(true)
})

test('rate-limits guesses of password and code at an open browser', async () => {
  const { session } = await signedIn()
  await setUpTotp(session)
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    codes.push(
      await change(session, { code: '123456' }).then(
        () => 'CHANGED',
        ({ code }) => code,
      ),
    )
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'VERIFICATION_FAILED'))
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('a recovery link sets a password once, within half an hour, and starts no session', async () => {
  const { session, cookies } = await signedIn()
  const { code } = await setUpTotp(session)
  const token = await linkToken()
  const weak = resetOwnerPassword(site, { token, password: 'password', ...here })
  await expect(weak, 'the link stays good').rejects.toMatchObject({ status: 400 })
  await resetOwnerPassword(site, { token, password: newPassword, ...here })
  expect(await isIn(cookies)).toBe(false)
  expect((await mailbox.next(owner.email)).subject).toContain('was changed')
  expect((await signIn(newPassword)).state, 'the second factor is asked for after it').toBe('SECOND_FACTOR')
  expect(code()).toMatch(/^\d{6}$/)

  const again = resetOwnerPassword(site, { token, password: owner.password, ...here })
  await expect(again).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
  const late = await linkToken()
  time += 31 * MINUTE
  expect(await findOwnerReset(site, late)).toBeNull()
  expect(await audited()).toEqual(
    expect.arrayContaining(['OWNER_RECOVERY_REQUESTED SUCCESS', 'OWNER_PASSWORD_RESET SUCCESS MAIL']),
  )
})

test('of two concurrent uses of one link one succeeds, and all other links are void', async () => {
  const [first, second] = [await linkToken(), await linkToken()]
  const passwords = [newPassword, 'eight swans upon the mere']
  const outcomes = await Promise.allSettled(
    passwords.map((password) => resetOwnerPassword(site, { token: first, password, ...here })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await findOwnerReset(site, second)).toBeNull()
})

test('a sign-in that waits for its second step does not outlive the password it began with', async () => {
  const { session } = await signedIn()
  await setUpTotp(session)
  await signIn()
  const waiting = () => site.db.selectFrom('owner_challenges').selectAll().execute()
  expect(await waiting()).toHaveLength(1)
  await resetOwnerPassword(site, { token: await linkToken(), password: newPassword, ...here })
  expect(await waiting()).toEqual([])
})

it('U02: an unknown address gets the same response but no mail, and repeated requests are slowed down', async () => {
  await requestOwnerReset(site, { email: 'nobody@example.com', ...here })
  const outcomes = []
  for (let requested = 0; requested < 8; requested += 1) {
    outcomes.push(
      await Promise.all(
        [owner.email, 'nobody@example.org'].map((email) =>
          requestOwnerReset(site, { email, ...here }).then(
            () => 'SENT',
            ({ code }) => code,
          ),
        ),
      ),
    )
  }
  for (const [known, unknown] of outcomes) expect(known).toBe(unknown)
  expect(outcomes.flat()).toContain('TOO_MANY_REQUESTS')
  await mailbox.next(owner.email)
  const { recipients } = await site.db
    .selectFrom('mails')
    .select(({ fn }) => fn.count<number>('recipient').distinct().as('recipients'))
    .executeTakeFirstOrThrow()
  expect(Number(recipients)).toBe(1)
})

it('O07: links lie nowhere as they are: not in the database, not in the outbox', async () => {
  const token = await linkToken()
  await site.db.deleteFrom('mails').execute()
  const tables = ['owner_password_resets', 'events'] as const
  const entries = await auditRows(site)
  expect(entries.length).toBeGreaterThan(0)
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify([entries, rows])).not.toContain(token)
})

test('an operator resets the password of an owner without email', async () => {
  const { cookies } = await signedIn()
  const { password } = await renewOwnerPassword(site, owner)
  expect(await isIn(cookies)).toBe(false)
  expect((await signIn(password)).state).toBe('SIGNED_IN')
  await expect(renewOwnerPassword(site, { email: 'nobody@example.com' })).rejects.toThrow('There is no owner')
})

test('notifies the owner once of each change of the sign-in methods', async () => {
  const { session } = await signedIn()
  await setUpTotp(session)
  expect(await mailbox.isEmpty(owner.email)).toBe(true)
  await dropTotp(site, session.owner.id)
  expect((await mailbox.next(owner.email)).subject).toContain('How you sign in')
  expect(await mailbox.isEmpty(owner.email)).toBe(true)
})

test('the first owner of a site sets the password by a link of one use; a site with an owner gets no further one', async () => {
  expect(await createFirstOwner(site, 'ada@linholme.de')).toBeNull()
  await site.db.deleteFrom('owners').execute()
  await expect(createFirstOwner(site, 'ada')).rejects.toThrow('ada is not an email address')
  const created = await createFirstOwner(site, 'Ada@Linholme.de')
  expect(created).toEqual({
    email: 'ada@linholme.de',
    passwordUrl: expect.stringMatching(/^https:\/\/site\.test\/admin\//),
  })
  expect(await createFirstOwner(site, 'ada@linholme.de')).toBeNull()
  const token = new URL(created?.passwordUrl ?? '').searchParams.get('token') ?? ''
  time += 6 * 24 * 60 * MINUTE
  await resetOwnerPassword(site, { token, password: newPassword, ...here })
  expect(await findOwnerReset(site, token)).toBeNull()
  const session = await signInOwner(site, request(), { email: 'ada@linholme.de', password: newPassword, address: '' })
  expect(session).toMatchObject({ cookies: [expect.any(String)] })
  const entries = (await auditRows(site)).filter(({ action }) => action === 'OWNER_CREATED')
  expect(entries).toHaveLength(2)
})
