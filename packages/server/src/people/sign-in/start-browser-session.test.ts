import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changeEmailInBrowser,
  changePasswordInBrowser,
  confirmEmailChangeInBrowser,
  findBrowserSession,
  type HostedSignIn,
  proceedInBrowser,
  recoverInBrowser,
  requestRecovery,
  signInBrowser,
  signUpBrowser,
  verifyBrowser,
} from '../../edges/hosted/sign-in.ts'
import { auditRows } from '../../platform/audit/testing.ts'
import { testServer } from '../../platform/database/postgres/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, SoftAuthenticator } from '../../testing.ts'
import { openMailbox } from './mail/testing.ts'
import { addMemberPasskey, askMemberForNewPasskey } from './passkeys/member-passkeys.ts'
import { askForMemberPasskey, signInByMemberPasskey } from './passkeys/member-sign-in.ts'
import { newEmail, PASSWORD } from './testing-members.ts'

const ORIGIN = 'https://shop.example'
const address = ''
const NEW_PASSWORD = 'seven geese over the weir'

let site: Site
let mailbox: ReturnType<typeof openMailbox>
beforeEach(async () => {
  site = await createTestSite({ url: ORIGIN })
  mailbox = openMailbox(site)
})
afterEach(() => site.close())

const request = (cookie = '') => new Request(site.url, { headers: { cookie } })
const cookieOf = (signedIn: HostedSignIn) =>
  signedIn.state === 'SUCCESS' ? (signedIn.cookie.split(';')[0] ?? '') : expect.unreachable(signedIn.state)
const stateTokenOf = (signedIn: HostedSignIn) =>
  signedIn.state === 'SUCCESS' ? expect.unreachable('signed in') : signedIn.stateToken

async function signUp(email = newEmail()) {
  return { email, signedIn: await signUpBrowser(site, request(), { name: 'Ada', email, password: PASSWORD, address }) }
}

type SignIn = () => Promise<HostedSignIn>

/** Each way in, ready to be gone. */
const waysIn: Record<string, () => Promise<SignIn>> = {
  async 'a password'() {
    const { email } = await signUp()
    return () => signInBrowser(site, request(), { email, password: PASSWORD, address })
  },
  async 'signing up'() {
    const email = newEmail()
    return async () => (await signUp(email)).signedIn
  },
  async 'the code of a mail'() {
    await writeSettings(site.db, { emailVerification: true })
    const { email, signedIn } = await signUp()
    const given = { stateToken: stateTokenOf(signedIn), code: await mailbox.code(email), address }
    return () => verifyBrowser(site, request(), given)
  },
  async 'the owner’s approval'() {
    await writeSettings(site.db, { ownerApproval: true })
    const stateToken = stateTokenOf((await signUp()).signedIn)
    await site.db.updateTable('members').set({ status: 'ACTIVE', pending_reasons: '[]' }).execute()
    return () => proceedInBrowser(site, request(), stateToken)
  },
  async 'the link of a mail'() {
    const { email } = await signUp()
    await requestRecovery(site, { email, address, redirectUrl: null })
    const recoveryToken = await mailbox.recoveryToken(email)
    return () => recoverInBrowser(site, request(), { recoveryToken, password: NEW_PASSWORD, address })
  },
  async 'a passkey'() {
    await writeSettings(site.db, { memberPasskeys: true })
    const authenticator = new SoftAuthenticator(ORIGIN)
    const session = await findBrowserSession(site, request(cookieOf((await signUp()).signedIn)))
    const added = session && (await askMemberForNewPasskey(site, session))
    if (!added) expect.unreachable('not asked')
    await addMemberPasskey(site, session, { ...added, credential: authenticator.create(added.options), name: 'Key' })
    const requested = await askForMemberPasskey(site)
    if (!requested) expect.unreachable('not asked')
    const answer = { question: requested.question, credential: authenticator.get(requested.options), address }
    return () => signInByMemberPasskey(site, request(), answer)
  },
}

/** What a sign-in leaves behind, save for the attempts that are counted. */
async function traces() {
  const tables = ['members', 'events', 'recovery_tokens', 'credentials', 'member_passkeys', 'spent_tokens'] as const
  const rows = tables.map((table) => site.db.selectFrom(table).selectAll().execute())
  const verifications = site.db.selectFrom('verifications').select(['token_hash', 'code_hash', 'finished_at']).execute()
  return Promise.all([...rows, verifications, auditRows(site)])
}

test.each(Object.keys(waysIn))('by %s a browser is signed in whole or not at all', async (way) => {
  const signIn = await waysIn[way]?.()
  if (!signIn) expect.unreachable(way)
  await expect.poll(undelivered).toBe(0)
  const before = await traces()
  await site.db.schema.alterTable('browser_sessions').renameTo('lost_sessions').execute()
  await expect(signIn()).rejects.toThrow('browser_sessions')
  await site.db.schema.alterTable('lost_sessions').renameTo('browser_sessions').execute()
  expect(await traces()).toEqual(before)
  const session = await findBrowserSession(site, request(cookieOf(await signIn())))
  expect(session?.member.status, 'the same again').toBe('ACTIVE')
})

const undelivered = async () =>
  (await site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()).length

test('a mailed link signs the browser in again, and ends what it had signed in before', async () => {
  const { email, signedIn } = await signUp()
  const before = cookieOf(signedIn)
  const session = await findBrowserSession(site, request(before))
  await requestRecovery(site, { email, address, redirectUrl: null })
  const recoveryToken = await mailbox.recoveryToken(email)
  const again = await recoverInBrowser(site, request(before), { recoveryToken, password: NEW_PASSWORD, address })
  const after = await findBrowserSession(site, request(cookieOf(again)))
  expect(await findBrowserSession(site, request(before))).toBe(null)
  expect(after?.member.id).toBe(session?.member.id)
  expect(after?.id).not.toBe(session?.id)
})

/** As if the disk were full at the moment in which a browser gets its new cookie. */
const withoutNewCookies = async (attempt: () => Promise<unknown>) => {
  await sql`create trigger no_new_cookie before update of token_hash on browser_sessions
    begin select raise(abort, 'the disk is full'); end`.execute(site.db)
  await expect(attempt()).rejects.toThrow('the disk is full')
  await sql`drop trigger no_new_cookie`.execute(site.db)
}

// The trigger is in the words of SQLite.
test.skipIf(testServer)(
  'a password or an address is changed together with the browser’s cookie, or not at all',
  async () => {
    const { email, signedIn } = await signUp()
    const before = cookieOf(signedIn)
    const browser = await findBrowserSession(site, request(before))
    if (!browser) expect.unreachable('not signed in')
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, address }
    await expect.poll(undelivered).toBe(0)
    const untouched = await traces()
    await withoutNewCookies(() => changePasswordInBrowser(site, browser, change))
    expect(await traces()).toEqual(untouched)
    const cookie = (await changePasswordInBrowser(site, browser, change)).split(';')[0]
    expect(await findBrowserSession(site, request(before))).toBe(null)
    expect((await findBrowserSession(site, request(cookie)))?.id).toBe(browser.id)

    const newAddress = newEmail()
    const requested = { newEmail: newAddress, currentPassword: NEW_PASSWORD, address }
    const stateToken = await changeEmailInBrowser(site, browser, requested)
    const given = { stateToken, code: await mailbox.code(newAddress) }
    await withoutNewCookies(() => confirmEmailChangeInBrowser(site, browser, given))
    expect((await findBrowserSession(site, request(cookie)))?.member.email).toBe(email)
    const [renewed = ''] = await confirmEmailChangeInBrowser(site, browser, given)
    expect((await findBrowserSession(site, request(renewed.split(';')[0])))?.member.email).toBe(newAddress)
  },
)
