import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../platform/database/postgres/testing.ts'
import { ask, callOf } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { openMailbox } from './mail/testing.ts'
import { Passwords } from './password.ts'
import { newEmail, type SignedUp, signUp } from './testing-members.ts'

const PASSWORD = 'seven geese over the weir'

let site: Site
let token: string
let member: SignedUp
let mailbox: ReturnType<typeof openMailbox>
beforeEach(async () => {
  site = await createTestSite()
  mailbox = openMailbox(site)
  member = await signUp(site)
  token = await visitorToken(site)
  await writeSettings(site.db, { uniformSignIn: true })
  // What is made at first use is made.
  await workOf(() => callOf(site, token, calls.LoginV2, { loginId: { email: newEmail() }, password: PASSWORD }))
  await settle()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
})

/** Until nothing is done behind an answer any more. */
const settle = () => mailbox.isEmpty(member.email)

/** What is done for the request, and not behind it. */
const request = new AsyncLocalStorage<boolean>()

/**
 * What is done until an answer is there: passwords hashed, which costs the same for each (see `password.test.ts`), and
 * what each statement does to which table. Time is not measured: it is this that takes it.
 */
async function workOf(answer: () => Promise<Response>) {
  const statements: string[] = []
  const hashes: string[] = []
  const { hash, verify } = Passwords.prototype
  vi.spyOn(Passwords.prototype, 'hash').mockImplementation(function (this: Passwords, ...values) {
    if (request.getStore()) hashes.push('hash')
    return hash.apply(this, values)
  })
  vi.spyOn(Passwords.prototype, 'verify').mockImplementation(function (this: Passwords, ...values) {
    if (request.getStore()) hashes.push('verify')
    return verify.apply(this, values)
  })
  const note = (method: 'all' | 'run') => {
    const real = StatementSync.prototype[method]
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...values) {
      const kind = kindOf(this.sourceSQL)
      if (kind !== null && request.getStore()) statements.push(kind)
      return Reflect.apply(real, this, values)
    })
  }
  note('all')
  note('run')
  const { status } = await request.run(true, answer)
  vi.restoreAllMocks()
  await settle()
  return { status, statements, hashes }
}

/** Reads of the same table are alike, and so are writes: of a new row, or of one that is there. */
function kindOf(sql: string): string | null {
  const [, verb = '', table = ''] =
    /^\s*(select|insert|update|delete)\b[\s\S]*?\b(?:from|into|update)?\s*"?(\w+)/i.exec(sql) ?? []
  if (verb === '') return null
  const named = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1] ?? table
  return `${verb.toLowerCase() === 'select' ? 'reads' : 'writes'} ${named}`
}

const register = (email: string) =>
  workOf(() => callOf(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD }))
const login = (email: string) =>
  workOf(() => callOf(site, token, calls.LoginV2, { loginId: { email }, password: 'not the password' }))
const recovery = (email: string) => workOf(() => callOf(site, token, calls.SendRecoveryEmail, { email }))

// It watches the statements that SQLite prepares.
test.skipIf(testServer)('U01: signing up is the same work for a known and for a new address', async () => {
  const [known, fresh] = [await register(member.email), await register(newEmail())]
  expect(known).toEqual(fresh)
  expect(known.status).toBe(200)
  expect(known.hashes).toHaveLength(1)
  expect(known.statements).toContain('writes credentials')
})

test.skipIf(testServer)('U01: a wrong password is the same work for a known and for an unknown address', async () => {
  const [known, unknown] = [await login(member.email), await login(newEmail())]
  expect(known).toEqual(unknown)
  expect(known.status).toBe(401)
  expect(known.hashes).toHaveLength(1)
})

test.skipIf(testServer)('U01: asking for a link is the same work for a known and for an unknown address', async () => {
  const [known, unknown] = [await recovery(member.email), await recovery(newEmail())]
  expect(known).toEqual(unknown)
  expect(known.statements).toContain('writes events')
})

test.skipIf(testServer)('U01: signing up does the same work with the same response for both', async () => {
  const begin = async (email: string) =>
    (await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })).stateToken ?? ''
  const [known, fresh] = [await begin(member.email), await begin(newEmail())]
  await settle()
  const wrong = (stateToken: string) =>
    workOf(() => callOf(site, token, calls.VerifyDuringAuthentication, { stateToken, code: 'AAAAAA' }))
  expect(await wrong(known)).toEqual(await wrong(fresh))
  const proceed = (stateToken: string) => workOf(() => callOf(site, token, calls.ProceedToNextState, { stateToken }))
  expect(await proceed(known)).toEqual(await proceed(fresh))
  const answerTo = async (stateToken: string) => {
    const { state, identity, ...rest } = await ask(site, token, calls.ProceedToNextState, { stateToken })
    const { id, email, ...shown } = identity ?? { id: '', connections: [] }
    return { state: state.status, shown, idLength: id.length, verified: email?.isVerified, more: Object.keys(rest) }
  }
  expect(await answerTo(known)).toEqual(await answerTo(fresh))
  await site.db
    .updateTable('verifications')
    .set({ last_sent_at: new Date(0).toISOString() })
    .execute()
  const resend = (stateToken: string) =>
    workOf(() => callOf(site, token, calls.ResendDuringAuthentication, { stateToken }))
  expect(await resend(known)).toEqual(await resend(fresh))
})

test.skipIf(testServer)('U01: does the same work for known and unknown addresses', async () => {
  const change = (newEmail: string) => workOf(() => callOf(site, member.access_token, calls.ChangeEmail, { newEmail }))
  const other = await signUpOther()
  const [known, fresh] = [await change(other), await change(newEmail())]
  expect(known).toEqual(fresh)
  expect(known.status).toBe(200)
})

async function signUpOther() {
  await writeSettings(site.db, { uniformSignIn: false })
  const { email } = await signUp(site)
  await writeSettings(site.db, { uniformSignIn: true })
  return email
}
