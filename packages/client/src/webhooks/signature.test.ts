import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromNow } from '../testing/signer.ts'
import { rememberInMemory } from './duplicates.ts'
import { verifySignature } from './signature.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const secret = newSecret()

interface Parts {
  readonly id?: string
  readonly timestamp?: number
  readonly body?: string
  readonly secrets?: readonly string[]
}

function delivery({ id = 'event-1', timestamp = fromNow(), body = 'a token', secrets = [secret] }: Parts = {}) {
  const signatures = secrets.map((key) => {
    const mac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    return `v1,${mac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  const headers = { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': signatures.join(' ') }
  return new Request('https://app.example/hooks', { method: 'POST', body, headers })
}

const changed = (request: Request, name: string, value: string | null, body = 'a token') => {
  const headers = new Headers(request.headers)
  if (value === null) headers.delete(name)
  else headers.set(name, value)
  return new Request(request.url, { method: 'POST', body, headers })
}

const rejected = (code: string) => ({ name: 'CartwrightError', kind: 'auth', code })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the signature of a delivery', () => {
  test('W02: over id, time and body equals the signature', async () => {
    const timestamp = fromNow()
    expect(await verifySignature(delivery({ timestamp }), secret)).toEqual({
      id: 'event-1',
      timestamp,
      body: 'a token',
    })
  })

  test('W02: is one of several while either side rotates its secret', async () => {
    const next = newSecret()
    await expect(verifySignature(delivery({ secrets: [next, secret] }), secret)).resolves.toBeDefined()
    await expect(verifySignature(delivery({ secrets: [secret] }), [next, secret])).resolves.toBeDefined()
    await expect(verifySignature(delivery({ secrets: [next] }), secret)).rejects.toMatchObject(
      rejected('INVALID_SIGNATURE'),
    )
  })

  test('W02: of another kind, or not base64, is ignored', async () => {
    const good = delivery()
    const signatures = `v1a,abc v1,%%% v1, ${good.headers.get('webhook-signature')}`
    await expect(verifySignature(changed(good, 'webhook-signature', signatures), secret)).resolves.toBeDefined()
    await expect(verifySignature(changed(good, 'webhook-signature', 'v1,%%% v2,abc'), secret)).rejects.toMatchObject(
      rejected('INVALID_SIGNATURE'),
    )
  })

  test.each([
    [-299, null],
    [299, null],
    [-301, 'TOKEN_TOO_OLD'],
    [302, 'TOKEN_NOT_YET_VALID'],
  ])('W03: made %i seconds from now is good or refused: %s', async (seconds, code) => {
    const verified = verifySignature(delivery({ timestamp: fromNow(seconds) }), secret)
    if (code === null) await expect(verified).resolves.toBeDefined()
    else await expect(verified).rejects.toMatchObject(rejected(code))
  })

  test.each([
    ['body', changed(delivery(), 'x', 'y', 'another token')],
    ['id', changed(delivery(), 'webhook-id', 'event-2')],
    ['time', changed(delivery(), 'webhook-timestamp', `${fromNow(-5)}`)],
  ])('W03: rejects a request with a changed %s', async (_, request) => {
    await expect(verifySignature(request, secret)).rejects.toMatchObject(rejected('INVALID_SIGNATURE'))
  })

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'W03: rejects a request without %s',
    async (name) => {
      await expect(verifySignature(changed(delivery(), name, null), secret)).rejects.toMatchObject(
        rejected('MISSING_HEADER'),
      )
    },
  )

  test('W03: rejects a repeated request', async () => {
    const duplicates = rememberInMemory(600)
    await verifySignature(delivery(), secret, { duplicates })
    await expect(verifySignature(delivery(), secret, { duplicates })).rejects.toMatchObject(rejected('DUPLICATE'))
    await expect(verifySignature(delivery({ id: 'event-2' }), secret, { duplicates })).resolves.toBeDefined()
  })

  test('W03: that is forged does not use up the id of a good one', async () => {
    const duplicates = rememberInMemory(600)
    const forged = delivery({ secrets: [newSecret()] })
    await expect(verifySignature(forged, secret, { duplicates })).rejects.toMatchObject(rejected('INVALID_SIGNATURE'))
    await expect(verifySignature(delivery(), secret, { duplicates })).resolves.toBeDefined()
  })
})
