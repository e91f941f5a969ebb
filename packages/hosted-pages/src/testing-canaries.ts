/** Secrets and personal data that tests plant in every input, to look for them in whatever is written down. */
import { createLogger, type Site } from '@cartwright/server'
import { callSite, createTestSite } from '@cartwright/server/testing'
import { afterEach, expect } from 'vitest'

/** Nothing real looks like these, so wherever one is found it came from what was entered. */
export const canary = {
  email: 'canary-4e1b@example.com',
  otherEmail: 'canary-77d0@example.com',
  providerEmail: 'canary-c3a9@example.com',
  signOnEmail: 'canary-51f2@example.com',
  newEmail: 'canary-8b60@example.com',
  password: 'canary password 19fd',
  newPassword: 'canary new password 3c5e',
  wrong: 'canary wrong password 66b2',
  firstName: 'Canariella',
  lastName: 'Nachtigallova',
  captcha: 'canary-captcha-token-0f0f',
  madeUp: 'canary.made-up.token-d2d2',
  webhookPassword: 'canary-webhook-password-a7a7',
  smtpPassword: 'canary-smtp-password-b8b8',
  query: 'canary-query-value-9e9e',
  passkeyName: 'canary passkey name 5d1c',
  code: 'canary-code-that-no-provider-gave-6a6a',
}

/** What is to be closed after the test. */
export const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** What was given out and is as good as a password, beside what was entered. */
const secrets = new Set<string>()
export function keep<Value>(value: Value): Value {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  for (const [found] of text.matchAll(/[\w-]{43,}(?:\.[\w-]+)*/g)) secrets.add(found)
  return value
}

export async function open(options: Partial<Parameters<typeof createTestSite>[0]> = {}) {
  const lines: string[] = []
  const log = createLogger('trace', { write: (line) => lines.push(line) })
  const started = new Date()
  let isOld = false
  const site = await createTestSite({
    log,
    outgoing: { allowedAddresses: ['127.0.0.1'] },
    now: () => (isOld ? new Date() : new Date(started.getTime() - 10_000)),
    ...options,
  })
  isOld = true
  closers.push(() => site.close())
  return { site, lines }
}

/** Everything that is stored or logged about what happened, other than for the person it is about. */
export async function writtenOf({ site, lines }: Awaited<ReturnType<typeof open>>): Promise<string> {
  const audit = await site.db.selectFrom('audit_log').selectAll().execute()
  const deliveries = await site.db.selectFrom('event_deliveries').selectAll().execute()
  const webhooks = await site.db.selectFrom('webhook_deliveries').selectAll().execute()
  const headers = await site.db.selectFrom('mails').select(['id', 'subject']).execute()
  return [...lines, ...[audit, deliveries, webhooks, headers].map((rows) => JSON.stringify(rows))].join('\n')
}

export function expectNone(written: string) {
  for (const secret of [...Object.values(canary), ...secrets]) {
    expect(secret.length, 'long enough to be found by no accident').toBeGreaterThan(5)
    for (const spelled of new Set([secret, encodeURIComponent(secret), secret.replaceAll(' ', '+')])) {
      const at = written.indexOf(spelled)
      expect(at < 0 ? '' : written.slice(Math.max(0, at - 300), at + 100), spelled).toBe('')
    }
  }
}

export const pathOf = ({ routes: [route] }: { readonly routes: readonly { readonly path: string }[] }) =>
  route?.path ?? ''

export async function wire(site: Site, token: string | null, path: string, body?: object, method = 'POST') {
  const answer = await callSite<Record<string, string>>(site, token, method, path, body)
  expect(answer.status, `${path} is not there`).not.toBe(404)
  return keep(answer.body)
}

export async function form(
  site: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const request = new Request(site.url + path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return keep((await (await site.fetch(request)).json()) as Record<string, string>)
}
