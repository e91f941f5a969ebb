import { expect, test } from 'vitest'
import { vies } from './vies.ts'

const responding = (response: Response) => {
  const urls: string[] = []
  const checker = vies(async (url) => {
    urls.push(String(url))
    return response
  }, 'https://vies.test')
  return {
    urls,
    check: (requester?: string) =>
      checker.check('FR12345678901', { signal: AbortSignal.timeout(1000), ...(requester && { requester }) }),
  }
}

test.each([
  [true, 'VALID'],
  [false, 'INVALID'],
])('a number that is registered: %s', async (isValid, userError) => {
  const { check, urls } = responding(Response.json({ isValid, userError, name: '---' }))
  expect(await check()).toEqual({ isRegistered: isValid })
  expect(urls).toEqual(['https://vies.test/ms/FR/vat/12345678901'])
})

test.each([
  ['a register that is down', Response.json({ isValid: false, userError: 'MS_UNAVAILABLE' })],
  ['an error page', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['something else than JSON', new Response('<h1>Hello</h1>')],
])('%s confirms nothing', async (_, response) => {
  await expect(responding(response).check()).rejects.toThrow()
})

test('a requester gets a consultation number', async () => {
  const answer = { isValid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAAZ1234567' }
  const { check, urls } = responding(Response.json(answer))
  expect(await check('DE123456789')).toEqual({ isRegistered: true, consultationNumber: 'WAPIAAAAZ1234567' })
  expect(urls).toEqual([
    'https://vies.test/ms/FR/vat/12345678901?requesterMemberStateCode=DE&requesterNumber=123456789',
  ])
})
