import { expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

test('the start prints the client id that a storefront needs, beside the addresses', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  announce({ url: 'http://localhost:4000', storefrontUrl: 'http://localhost:3000', clientId: 'the-id' })
  const printed = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  expect(printed).toMatch(/Client id +the-id/)
  expect(printed).toMatch(/Shop +http:\/\/localhost:3000/)
})
