import { notServedCalls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createTestSite()
  token = await visitorToken(site)
})
afterAll(() => site.close())

interface RejectedBody {
  readonly message: string
  readonly details: { readonly applicationError: { readonly code: string } }
}

describe('a call of the provider that the site does not serve', () => {
  test('is rejected by name, with the reason: all of them', async () => {
    const answers: string[] = []
    for (const { name, reason, calls } of notServedCalls) {
      for (const call of calls) {
        const [method = '', path = ''] = call
          .replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000001')
          .split(' ')
        const { status, body } = await callSite<RejectedBody>(
          site,
          token,
          method,
          path,
          method === 'POST' ? {} : undefined,
        )
        const isNamed = status === 501 && body.message.includes(`${name}. ${reason}`)
        if (!isNamed) answers.push(`${call}: ${status} ${JSON.stringify(body)}`)
      }
    }
    expect(answers).toEqual([])
  })

  test.each([
    ['POST', '/contacts/v5/contacts', 501, 'contacts'],
    ['PATCH', '/site-seo-tags', 501, 'search engines'],
    ['GET', '/site-import/v1/imports/1', 501, 'Import CSV'],
    ['POST', '/calendar/v3/events/query', 428, 'Bookings'],
    ['GET', '/restaurants/menus/v1/menus', 428, 'Restaurants'],
  ])('%s %s: %s', async (method, path, status, words) => {
    const answer = await callSite<RejectedBody>(site, token, method, path, method === 'GET' ? undefined : {})
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(words)
  })

  test('leaves unknown paths and methods as they are', async () => {
    expect((await callSite(site, token, 'POST', '/tips/v1/tips/unknown', {})).status).toBe(404)
    expect((await callSite(site, token, 'DELETE', '/ecom/v1/orders/search')).status).toBe(405)
  })
})
