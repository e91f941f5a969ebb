import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSite, visitorToken } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createTestSite()
  token = await visitorToken(site)
})
afterAll(() => site.close())

const ask = async (method: string, path: string, body?: object, as: string | null = token) => {
  const answer = await callSite<unknown>(site, as, method, path, body)
  return [answer.status, answer.body] as const
}
const rejected = (code: string) => ({ details: { applicationError: { code } } })

describe('a service that the site does not have yet', () => {
  test.each([
    ['POST', '/stores/v1/wishlists/get', { wishlist: { items: [] } }],
    ['GET', '/ecom/v1/wishlists/get-default', { wishlist: { items: [] } }],
  ])('%s %s answers that there is nothing', async (method, path, expected) => {
    const body = method === 'POST' ? {} : undefined
    expect(await ask(method, path, body)).toMatchObject([200, expected])
    expect(await ask(method, path, body, null)).toMatchObject([401, rejected('UNAUTHENTICATED')])
  })

  test.each([
    ['POST', '/ecom/v1/wishlists/add-item'],
    ['POST', '/wix-data/v2/items/aggregate'],
    ['POST', '/_api/cloud-data/v2/indexes'],
  ])('%s %s is not implemented', async (method, path) => {
    expect(await ask(method, path, {})).toMatchObject([501, rejected('NOT_IMPLEMENTED')])
  })
})

describe('a service of another app', () => {
  test.each([
    '/blog/v3/posts/query',
    '/bookings/v2/services/query',
    '/_api/bookings/v2/services/query',
    '/pricing-plans/v2/plans/query',
    '/form-submission-service/v4/submissions',
    '/events/v3/events/query',
  ])('POST %s answers that the app is not installed', async (path) => {
    expect(await ask('POST', path, {})).toMatchObject([428, rejected('APP_NOT_INSTALLED')])
  })

  test('leaves the addresses of the site itself alone', async () => {
    expect((await ask('POST', '/events/v1/stream', {}))[0]).toBe(405)
    expect((await ask('GET', '/blogs'))[0]).toBe(404)
  })
})
