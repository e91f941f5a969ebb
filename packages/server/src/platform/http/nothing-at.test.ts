import { ErrorResponse } from '@cartwright/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

async function request(method: string, path: string) {
  const answer = await site.fetch(new Request(site.url + path, { method }))
  const { details } = ErrorResponse.parse(await answer.json())
  return [answer.status, details.applicationError?.code, answer.headers.get('allow')]
}

it.each([
  ['PUT', '/oauth2/user-info', 'HEAD, GET, POST'],
  ['POST', '/oauth2/jwks', 'HEAD, GET'],
  ['DELETE', '/.well-known/openid-configuration', 'HEAD, GET'],
  ['PATCH', '/_api/oauth2/authorize', 'HEAD, GET, POST'],
  ['GET', '/_api/iam/authentication/v2/login', 'POST'],
  ['PUT', '/stores/v1/products/a-product', 'HEAD, GET, PATCH, DELETE'],
])('responds to %s of %s with the methods of the path', async (method, path, allow) => {
  expect(await request(method, path)).toEqual([405, 'METHOD_NOT_ALLOWED', allow])
})

it.each(['GET', 'POST', 'DELETE'])('responds to %s of an unknown path with 404', async (method) => {
  expect(await request(method, '/oauth2/nothing')).toEqual([404, 'NOT_FOUND', null])
})
