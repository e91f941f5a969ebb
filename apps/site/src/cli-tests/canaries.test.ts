import { expect, it } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

/** Of the environment: what no command has any reason to say. */
const configured = {
  SMTP_URL: 'smtp://mailer:canary-smtp-password-41aa@127.0.0.1:9',
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_VISIBLE_SITE_KEY: 'seen',
  CAPTCHA_VISIBLE_SECRET: 'canary-captcha-secret-52bb',
}
const inConfiguration = ['canary-smtp-password-41aa', 'canary-captcha-secret-52bb']

interface Made {
  readonly id?: string
  readonly email?: string
  readonly password?: string
  readonly apiKey?: string
  readonly clientSecret?: string
  readonly secret?: string
}

it('O07: the command line prints secrets it creates once, and configured ones never', async () => {
  const place = { ...(await newPlace()), ...configured, LOG_LEVEL: 'debug' }
  const made = [
    await runJson<Made>(place, 'owner', 'create', '--email', 'canary-63cc@example.com'),
    await runJson<Made>(place, 'key', 'create', '--name', 'Till'),
    await runJson<Made>(place, 'app', 'create', '--name', 'Shop', '--redirect-uri', 'https://shop.test/cb', '--secret'),
    await runJson<Made>(place, 'webhooks', 'create', '--url', 'https://receiver.example.com/hook'),
  ]
  const secrets = made.flatMap(({ password, apiKey, clientSecret, secret }) =>
    [password, apiKey, clientSecret, secret].filter((text) => text !== undefined),
  )
  expect(secrets).toHaveLength(4)

  const commands = [
    ['key', 'list'],
    ['app', 'list'],
    ['webhooks', 'list'],
    ['settings', 'show'],
    ['settings', 'set', 'captcha=ALWAYS'],
    ['keys', 'rotate'],
    ['audit'],
    ['doctor'],
    ['owner', 'create', '--email', 'canary-63cc@example.com'],
    ['no-such-command'],
  ]
  const said: string[] = []
  for (const command of commands) {
    const { stdout, stderr } = await cartwright(place, ...command)
    said.push(stdout, stderr)
  }
  for (const [name, value] of [
    ['SMTP_URL', 'canary-smtp-password-41aa@nowhere'],
    ['CAPTCHA_VERIFY_URL', 'canary-captcha-secret-52bb'],
  ] as const) {
    const { code, stdout, stderr } = await cartwright({ ...place, [name]: value }, 'doctor')
    expect([code, stderr]).toEqual([1, expect.stringContaining(name)])
    said.push(stdout, stderr)
  }
  const all = said.join('\n')
  expect(all.length).toBeGreaterThan(500)
  for (const secret of [...secrets, ...inConfiguration]) expect(all).not.toContain(secret)
})
