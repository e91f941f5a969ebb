import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowserSession, signUpBrowser } from '../../../edges/hosted/sign-in.ts'
import { auditRows } from '../../../platform/audit/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { turnableClock } from '../../oauth/testing.ts'
import { openMailbox } from '../mail/testing.ts'
import { newEmail, PASSWORD } from '../testing-members.ts'
import { addMemberPasskey, askMemberForNewPasskey, listMemberPasskeys } from './member-passkeys.ts'
import { askForMemberPasskey, signInByMemberPasskey } from './member-sign-in.ts'
import { removeMemberPasskey } from './remove-passkeys.ts'
import { SoftAuthenticator } from './testing.ts'

const ORIGIN = 'https://shop.example'
const rejected = { code: 'VERIFICATION_FAILED' }

const clock = turnableClock()
let site: Site
let authenticator: SoftAuthenticator
beforeEach(async () => {
  site = await createTestSite({ url: ORIGIN, now: clock.now })
  await writeSettings(site.db, { memberPasskeys: true })
  authenticator = new SoftAuthenticator(ORIGIN)
})
afterEach(() => site.close())

const request = (cookie = '') => new Request(site.url, { headers: { cookie } })

/** A member who just signed up on the page. */
async function newMember() {
  const email = newEmail()
  const signedIn = await signUpBrowser(site, request(), { name: 'Ada', email, password: PASSWORD, address: '' })
  if (signedIn.state !== 'SUCCESS') throw new Error('Not signed in')
  const session = await findBrowserSession(site, request(signedIn.cookie.split(';')[0]))
  if (!session) throw new Error('No session')
  return { email, session, id: session.member.id }
}
type NewMember = Awaited<ReturnType<typeof newMember>>

async function add({ session }: NewMember, from = authenticator, name = 'This laptop') {
  const requested = await askMemberForNewPasskey(site, session)
  if (!requested) throw new Error('Not asked')
  return addMemberPasskey(site, session, { ...requested, credential: from.create(requested.options), name })
}

async function prove(from = authenticator) {
  const requested = await askForMemberPasskey(site)
  if (!requested) throw new Error('Not asked')
  return { question: requested.question, credential: from.get(requested.options), address: '' }
}
const signIn = async (answer: Awaited<ReturnType<typeof prove>>) => signInByMemberPasskey(site, request(), answer)
const actionsOf = async (id: string) => {
  const rows = (await auditRows(site)).filter(({ subject_id }) => subject_id === id)
  return rows.map(({ action }) => action)
}

/** Of the mail that follows the word of the passkey. */
async function recoveryTokenOf({ email }: NewMember): Promise<string> {
  const mailbox = openMailbox(site)
  await mailbox.next(email)
  return mailbox.recoveryToken(email)
}

test('a member adds a passkey and signs in with it, with a mail and an audit entry', async () => {
  const member = await newMember()
  expect(await add(member)).toBe(true)
  expect(await listMemberPasskeys(site, member.id)).toMatchObject([
    { id: authenticator.id, name: 'This laptop', lastUsedAt: null },
  ])
  const mailbox = openMailbox(site)
  expect((await mailbox.next(member.email)).subject).toContain('passkey was added')
  const signedIn = await signIn(await prove())
  expect(signedIn).toMatchObject({
    state: 'SUCCESS',
    session: { member: { id: member.id }, amr: ['hwk', 'user', 'mfa'] },
  })
  expect((await listMemberPasskeys(site, member.id))[0]?.lastUsedAt).toBe(clock.now().toISOString())
  expect(await removeMemberPasskey(site, member.id, authenticator.id)).toBe(true)
  await expect(signIn(await prove())).rejects.toMatchObject(rejected)
  expect(await actionsOf(member.id)).toEqual(['SIGN_UP', 'PASSKEY_ADDED', 'SIGN_IN', 'PASSKEY_REMOVED'])
})

test('a response works once, for its own challenge, until that expires', async () => {
  await add(await newMember())
  const answer = await prove()
  expect((await signIn(answer)).state).toBe('SUCCESS')
  await expect(signIn(answer)).rejects.toMatchObject(rejected)
  const [first, second] = [await prove(), await prove()]
  await expect(signIn({ ...first, question: second.question })).rejects.toMatchObject(rejected)
  const [text = '', seal = ''] = first.question.split('.')
  const changed = Buffer.from(text, 'base64url').toString().replace('"memberId":null', '"memberId":"x"')
  const forged = `${Buffer.from(changed).toString('base64url')}.${seal}`
  await expect(signIn({ ...first, question: forged })).rejects.toMatchObject(rejected)
  const late = await prove()
  clock.turn(61 * 60_000)
  await expect(signIn(late)).rejects.toMatchObject(rejected)
})

test('detects a copied passkey by its counter, and requires user verification', async () => {
  await add(await newMember())
  authenticator.counter = 5
  expect((await signIn(await prove())).state).toBe('SUCCESS')
  authenticator.counter = 3
  await expect(signIn(await prove())).rejects.toMatchObject(rejected)
  authenticator.counter = 10
  authenticator.verifiesUser = false
  await expect(signIn(await prove())).rejects.toMatchObject(rejected)
})

test('rejects passkeys of other sites, unknown ones and malformed ones', async () => {
  await add(await newMember())
  const stranger = new SoftAuthenticator(ORIGIN)
  await expect(signIn(await prove(stranger))).rejects.toMatchObject({ ...rejected, credentialId: stranger.id })
  const untimely = { ...(await prove(stranger)), question: 'forged' }
  await expect(signIn(untimely), 'without a challenge there is no error').rejects.not.toHaveProperty('credentialId')
  const phished = new SoftAuthenticator('https://shop.example.evil.test')
  expect(await add(await newMember(), phished)).toBe(false)
  // So many failures are slowed down, until they are forgotten.
  clock.turn(2 * 60 * 60_000)
  const { question } = await prove()
  for (const credential of ['', '{}', 'nonsense', '{"id":"x","response":{}}']) {
    await expect(signIn({ question, credential, address: '' })).rejects.toMatchObject(rejected)
  }
})

test('a question to one member is not answered by another, and a passkey belongs to one', async () => {
  const [ada, eve] = [await newMember(), await newMember()]
  const requested = await askMemberForNewPasskey(site, ada.session)
  if (!requested) throw new Error('Not asked')
  const answer = { ...requested, credential: authenticator.create(requested.options), name: 'Hers' }
  expect(await addMemberPasskey(site, eve.session, answer)).toBe(false)
  expect(await addMemberPasskey(site, ada.session, answer)).toBe(true)
  expect(await addMemberPasskey(site, ada.session, answer), 'once').toBe(false)
  expect(await add(eve), 'the same key').toBe(false)
  expect(await removeMemberPasskey(site, eve.id, authenticator.id)).toBe(false)
})

test('only a fresh sign-in adds one, and only where the owner wants passkeys', async () => {
  const member = await newMember()
  await writeSettings(site.db, { memberPasskeys: false })
  expect(await askMemberForNewPasskey(site, member.session)).toBeNull()
  expect(await askForMemberPasskey(site)).toBeNull()
  await writeSettings(site.db, { memberPasskeys: true })
  await add(member)
  const answer = await prove()
  await writeSettings(site.db, { memberPasskeys: false })
  await expect(signIn(answer)).rejects.toMatchObject(rejected)
  await writeSettings(site.db, { memberPasskeys: true })
  clock.turn(16 * 60_000)
  expect(await askMemberForNewPasskey(site, member.session)).toBeNull()
})

test('a passkey gets its member as far as a password does', async () => {
  const member = await newMember()
  await add(member)
  const status = (status: 'BLOCKED' | 'PENDING', reasons: string[] = []) =>
    site.db
      .updateTable('members')
      .set({ status, pending_reasons: JSON.stringify(reasons) })
      .where('id', '=', member.id)
      .execute()
  await status('BLOCKED')
  await expect(signIn(await prove())).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' })
  await status('PENDING', ['PENDING_ADMIN_APPROVAL_REQUIRED'])
  expect((await signIn(await prove())).state).toBe('REQUIRE_OWNER_APPROVAL')
})

test('U07: verifying the address removes the passkey of an earlier sign-up', async () => {
  const attacker = await newMember()
  await add(attacker)
  const visitor = await visitorToken(site)
  await ask(site, visitor, calls.SendRecoveryEmail, { email: attacker.email })
  const recoveryToken = await recoveryTokenOf(attacker)
  await ask(site, visitor, calls.Recover, { recoveryToken, password: 'the owner of the address' })
  expect(await listMemberPasskeys(site, attacker.id)).toEqual([])
  await expect(signIn(await prove())).rejects.toMatchObject(rejected)
})

test('a new password keeps the passkeys of a verified member', async () => {
  const member = await newMember()
  await add(member)
  await site.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', member.id).execute()
  const visitor = await visitorToken(site)
  await ask(site, visitor, calls.SendRecoveryEmail, { email: member.email })
  const recoveryToken = await recoveryTokenOf(member)
  await ask(site, visitor, calls.Recover, { recoveryToken, password: 'another heron entirely' })
  expect((await signIn(await prove())).state).toBe('SUCCESS')
})

test('O11: passkeys are in the export by name, and gone with their member', async () => {
  const member = await newMember()
  await add(member)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { export: held } = await ask(site, apiKey, calls.ExportMember, { id: member.id })
  expect(held.passkeys).toEqual([{ name: 'This laptop', created_at: clock.now().toISOString(), last_used_at: null }])
  await ask(site, apiKey, calls.EraseMember, { id: member.id })
  expect(await site.db.selectFrom('member_passkeys').selectAll().execute()).toEqual([])
  await expect(signIn(await prove())).rejects.toMatchObject(rejected)
})

test('the owner removes even the last passkey: the member is signed out, notified, and sets a password by mail', async () => {
  const member = await newMember()
  const other = await newMember()
  await add(member, authenticator, 'Field phone')
  const stored = new SoftAuthenticator(ORIGIN)
  await add(other, stored)
  await site.db.deleteFrom('credentials').where('member_id', '=', member.id).execute()
  const admitted = await signIn(await prove())
  if (admitted.state !== 'SUCCESS') throw new Error('Not signed in')
  const onPhone = () => findBrowserSession(site, request(admitted.cookie.split(';')[0]))
  expect(await onPhone()).not.toBeNull()
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const list = async () => (await ask(site, apiKey, calls.ListMemberPasskeys, { memberId: member.id })).passkeys
  const at = clock.now().toISOString()
  expect(await list()).toEqual([{ id: authenticator.id, name: 'Field phone', createdDate: at, lastUsedDate: at }])
  const remove = { memberId: member.id, passkeyId: authenticator.id }

  for (const [wrong, code] of [
    [{ ...remove, memberId: '00000000-0000-4000-8000-00000000dead' }, 'MEMBER_NOT_FOUND'],
    [{ ...remove, memberId: other.id }, 'PASSKEY_NOT_FOUND'],
    [{ ...remove, passkeyId: stored.id }, 'PASSKEY_NOT_FOUND'],
  ] as const) {
    expect(await rejection(site, apiKey, calls.RemoveMemberPasskey, wrong)).toEqual({ status: 404, code })
  }
  expect(await onPhone(), 'a rejected attempt ends nothing').not.toBeNull()
  const begun = await prove()
  await ask(site, apiKey, calls.RemoveMemberPasskey, remove)
  expect(await onPhone()).toBeNull()
  expect(await list()).toEqual([])
  await expect(signIn(begun)).rejects.toMatchObject(rejected)
  expect((await actionsOf(member.id)).slice(-2)).toEqual(['PASSKEY_REMOVED', 'SESSIONS_ENDED'])
  expect(await listMemberPasskeys(site, other.id)).toHaveLength(1)
  const subjects = async () =>
    (await site.db.selectFrom('mails').select('subject').where('recipient', '=', member.email).execute()).map(
      ({ subject }) => subject,
    )
  await expect.poll(subjects).toContainEqual(expect.stringContaining('A passkey was removed'))
  expect(await rejection(site, apiKey, calls.RemoveMemberPasskey, remove)).toEqual({
    status: 404,
    code: 'PASSKEY_NOT_FOUND',
  })
})
