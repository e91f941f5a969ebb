import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { readCode } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { newAddress, password } from './shopping.ts'

/**
 * Every state of signing in and every code of its failures, reached by the client in a page of another origin than the
 * site's. What a page cannot be brought to is said where it is asserted.
 */
declare global {
  var shopper: ReturnType<typeof open>
  var clientOfPage: typeof import('@cartwright/client')
}

test.use({ bypassCSP: true })
test.describe.configure({ mode: 'default' })

let script = ''
let owner: Awaited<ReturnType<typeof ownerOf>>
test.beforeAll(async ({ shop }) => {
  owner = await ownerOf(shop)
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@cartwright/client'", resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'clientOfPage',
    write: false,
    conditions: ['@cartwright/source'],
  })
  script = outputFiles[0]?.text ?? ''
})

const asFound = { signUp: 'OPEN', emailVerification: false, ownerApproval: false, captcha: 'NEVER' } as const
type Settings = Parameters<typeof owner.siteSettings.updateSiteSettings>[0]
const settings = (changes: Settings) => owner.siteSettings.updateSiteSettings({ ...asFound, ...changes })
test.afterEach(() => settings({}))

/** Runs in the page. */
function open([clientId, siteUrl]: readonly [string, string]) {
  const { createClient, OAuthStrategy, selfHosted } = globalThis.clientOfPage
  return createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(siteUrl),
    modules: {},
    retry: { attempts: 0 },
  })
}

async function visit(page: Page, address: string, clientId: string, siteUrl: string) {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  await page.evaluate(`${script}; globalThis.clientOfPage = clientOfPage`)
  await page.evaluate(`globalThis.shopper = (${open.toString()})(${JSON.stringify([clientId, siteUrl])})`)
}

type Call = 'register' | 'login' | 'processVerification' | 'getMemberTokens' | 'getMemberTokensForDirectLogin'

/** What a call of the client comes to in the page: its answer, or what it throws. */
function ask(page: Page, call: Call, ...parameters: unknown[]): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([name, given]) => {
      try {
        const auth = globalThis.shopper.auth as unknown as Record<string, (...all: unknown[]) => Promise<object>>
        return { ...(await auth[name]?.(...given)) } as Record<string, unknown>
      } catch (error) {
        const { message, code } = error as { message: string; code?: string }
        return { thrown: message, code }
      }
    },
    [call, parameters] as const,
  )
}

const made = { recaptchaToken: 'forged' }
const newcomer = () => ({ email: newAddress(), password })

interface Row {
  readonly reaches: string
  readonly settings?: Settings
  readonly call: 'register' | 'login'
  readonly given: (member: { email: string; password: string }) => object
  readonly answer: Record<string, unknown>
}

const failure = (errorCode?: string) => ({ loginState: 'FAILURE', ...(errorCode && { errorCode }) })

const table: readonly Row[] = [
  { reaches: 'SUCCESS, by register', call: 'register', given: newcomer, answer: { loginState: 'SUCCESS' } },
  { reaches: 'SUCCESS, by login', call: 'login', given: (member) => member, answer: { loginState: 'SUCCESS' } },
  {
    reaches: 'EMAIL_VERIFICATION_REQUIRED',
    settings: { emailVerification: true },
    call: 'register',
    given: newcomer,
    answer: { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: expect.any(String) } },
  },
  {
    reaches: 'OWNER_APPROVAL_REQUIRED',
    settings: { ownerApproval: true },
    call: 'register',
    given: newcomer,
    answer: { loginState: 'OWNER_APPROVAL_REQUIRED' },
  },
  {
    reaches: 'FAILURE without a code, where sign-up is closed',
    settings: { signUp: 'CLOSED' },
    call: 'register',
    given: newcomer,
    answer: { ...failure(), error: expect.stringContaining('Sign-up is closed'), errorCode: undefined },
  },
  {
    reaches: 'FAILURE invalidEmail, by register',
    call: 'register',
    given: () => ({ email: 'nobody', password }),
    answer: failure('invalidEmail'),
  },
  {
    reaches: 'FAILURE emailAlreadyExists (-19995)',
    call: 'register',
    given: (member) => member,
    answer: failure('emailAlreadyExists'),
  },
  {
    reaches: 'FAILURE missingCaptchaToken (-19971), by register',
    settings: { captcha: 'ALWAYS' },
    call: 'register',
    given: newcomer,
    answer: failure('missingCaptchaToken'),
  },
  {
    reaches: 'FAILURE invalidCaptchaToken (-19970), by register',
    settings: { captcha: 'ALWAYS' },
    call: 'register',
    given: () => ({ ...newcomer(), captchaTokens: made }),
    answer: failure('invalidCaptchaToken'),
  },
  {
    reaches: 'FAILURE missingCaptchaToken (-19971), by login',
    settings: { captcha: 'ALWAYS' },
    call: 'login',
    given: (member) => member,
    answer: failure('missingCaptchaToken'),
  },
  {
    reaches: 'FAILURE invalidCaptchaToken (-19970), by login',
    settings: { captcha: 'ALWAYS' },
    call: 'login',
    given: (member) => ({ ...member, captchaTokens: made }),
    answer: failure('invalidCaptchaToken'),
  },
  {
    reaches: 'FAILURE invalidPassword (-19976)',
    call: 'login',
    given: ({ email }) => ({ email, password: 'a wrong one' }),
    answer: failure('invalidPassword'),
  },
  {
    reaches: 'FAILURE invalidEmail, by login, which is anything else',
    call: 'login',
    given: newcomer,
    answer: failure('invalidEmail'),
  },
]

test('every state and every failure of signing up and in is reached from a page', async ({
  page,
  shop,
  quietConsole,
}) => {
  await visit(page, `${shop.storefrontUrl}/robots.txt`, shop.clientId, shop.url)
  const member = newcomer()
  expect(await ask(page, 'register', member)).toMatchObject({ loginState: 'SUCCESS' })
  for (const row of table) {
    await settings(row.settings ?? {})
    expect({ reaches: row.reaches, answer: await ask(page, row.call, row.given(member)) }).toEqual({
      reaches: row.reaches,
      answer: expect.objectContaining(row.answer),
    })
  }
  await settings({})
  const { members = [] } = await owner.members.queryMembers({ query: { filter: { loginEmail: member.email } } })
  await owner.memberManagement.requirePasswordReset(members[0]?.id ?? '')
  expect(await ask(page, 'login', member)).toMatchObject(failure('resetPassword'))
  onlyRejections(quietConsole)
})

test('a code is processed in EMAIL_VERIFICATION_REQUIRED, and in none of the other six states', async ({
  page,
  shop,
  quietConsole,
}) => {
  await visit(page, `${shop.storefrontUrl}/robots.txt`, shop.clientId, shop.url)
  const states = await page.evaluate(() => Object.values(globalThis.clientOfPage.LoginState))
  expect(states).toHaveLength(7)
  // The initial state of a client. No response of a site maps to INITIAL, USER_CAPTCHA_REQUIRED or
  // SILENT_CAPTCHA_REQUIRED: the specification maps four states of the server, and a required captcha is reported by
  // its code.
  for (const loginState of states.filter((state) => state !== 'EMAIL_VERIFICATION_REQUIRED')) {
    const answer = await ask(page, 'processVerification', { verificationCode: 'ABCDEF' }, { loginState })
    expect({ loginState, answer }).toEqual({ loginState, answer: { loginState: 'FAILURE', error: 'Unknown _state' } })
  }
  await settings({ emailVerification: true })
  const { email } = newcomer()
  await ask(page, 'register', { email, password })
  expect(await ask(page, 'processVerification', { verificationCode: '000000' })).toMatchObject({
    code: 'VERIFICATION_FAILED',
  })
  const verificationCode = await readCode(page, shop.url, email)
  expect(await ask(page, 'processVerification', { verificationCode })).toMatchObject({ loginState: 'SUCCESS' })
  onlyRejections(quietConsole)
})

test('explains each failure on the way back from sign-in', async ({ page, shop, quietConsole }) => {
  await visit(page, `${shop.storefrontUrl}/robots.txt`, shop.clientId, shop.url)
  const data = { state: 'sent', codeVerifier: 'x'.repeat(43), codeChallenge: 'y', redirectUri: '', originalUri: '' }
  expect(await ask(page, 'getMemberTokens', '', '', data)).toMatchObject({ thrown: 'Missing code or _state' })
  expect(await ask(page, 'getMemberTokens', 'code', 'another', data)).toMatchObject({ thrown: 'Invalid _state' })
  expect(await ask(page, 'getMemberTokens', 'made-up', 'sent', data)).toMatchObject({
    thrown: 'Failed to get member tokens',
  })
  expect(await ask(page, 'getMemberTokensForDirectLogin', 'made-up')).toMatchObject({ code: 'login_required' })
  onlyRejections(quietConsole)
})

test('a frame that never loads is given up after two minutes', async ({ page, shop }) => {
  await visit(page, `${shop.storefrontUrl}/robots.txt`, shop.clientId, shop.url)
  await page.route('**/oauth2/authorize?**', () => undefined)
  const requested = page.waitForRequest('**/oauth2/authorize?**')
  await page.clock.install()
  const answer = ask(page, 'getMemberTokensForDirectLogin', 'a-session-token')
  await requested
  await page.clock.fastForward(119_000)
  expect(await Promise.race([answer, page.waitForTimeout(300).then(() => 'waits')])).toBe('waits')
  await page.clock.fastForward(2_000)
  expect(await answer).toMatchObject({ thrown: 'OAuth flow timed out' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('A17: a second shop on a second origin signs its member in silently, and a third that is not registered does not', async ({
  page,
  shop,
  quietConsole,
}) => {
  const servers = [1, 2].map(() => createServer((_, response) => response.setHeader('content-type', 'text/html').end()))
  const [second = '', third = ''] = await Promise.all(
    servers.map(
      (server) =>
        new Promise<string>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
        }),
    ),
  )
  try {
    const name = `Second shop ${crypto.randomUUID().slice(0, 8)}`
    const app = await cartwright(
      { ...process.env, DATA_DIR: shop.dataDir },
      ...['app', 'create', '--name', name, '--redirect-uri', `${second}/callback`, '--json'],
    )
    const { clientId } = JSON.parse(app) as { clientId: string }
    await visit(page, `${second}/`, clientId, shop.url)
    const member = newcomer()
    const { data } = (await ask(page, 'register', member)) as { data: { sessionToken: string } }
    expect(await ask(page, 'getMemberTokensForDirectLogin', data.sessionToken)).toMatchObject({
      refreshToken: { role: 'member' },
    })
    // Not even the visitor's token is given to scripts of an origin that no app has registered.
    await visit(page, `${third}/`, clientId, shop.url)
    expect(await ask(page, 'login', member)).toMatchObject({ thrown: expect.any(String) })
    quietConsole.splice(0)
  } finally {
    for (const server of servers) server.close()
  }
})

/** Browsers note each refused call in the console; anything else there would be a fault. */
function onlyRejections(said: string[]) {
  expect(said.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
}
