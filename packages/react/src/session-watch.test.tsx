import type { Tokens } from '@cartwright/client'
import { act, cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queryKeys } from './query-keys.ts'
import { openShop } from './testing/shop.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const tokensOf = (value: string): Tokens => ({
  accessToken: { value, expiresAt: 4_000_000_000 },
  refreshToken: { value, role: 'member' },
})

test.each([
  ['of one member is not shown to the next, also without a sign-out between', { id: 'ada' }, undefined],
  ['of a visitor stays until that of the member is there', null, ['an order']],
])('data %s', async (_, member, left) => {
  const { client, queryClient, wrapper } = shop.openTab()
  render(<p />, { wrapper })
  queryClient.setQueryData(queryKeys.member, member)
  queryClient.setQueryData(queryKeys.orders, ['an order'])
  await act(() => client.auth.setTokens(tokensOf('grace')))
  expect(queryClient.getQueryData(queryKeys.orders)).toEqual(left)
})
