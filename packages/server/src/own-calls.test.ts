import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineDomain } from './platform/domain/define-domain.ts'
import { defineCall } from './platform/http/define-call.ts'
import { serve } from './platform/http/route.ts'
import { checkDomains } from './site.ts'
import { createTestSite } from './testing.ts'

const call = {
  name: 'AskQuestion',
  method: 'POST',
  path: '/questions/v1/questions',
  request: z.object({}),
  response: z.object({}),
  roles: ['visitor'],
} as const

/** A domain with one call. */
const domainWith = (change: Partial<Parameters<typeof defineCall>[0]>) =>
  defineDomain({
    name: 'questions',
    routes: (app) => serve(app, defineCall({ ...call, ...change }), async () => ({})),
  })

describe('a domain of a shop', () => {
  test('is accepted with paths of its own', () => {
    expect(() => checkDomains([domainWith({})])).not.toThrow()
    expect(() => checkDomains([domainWith({ path: '/questions/v1/{id}' })])).not.toThrow()
  })

  test.each([
    ['the same path', { path: '/stores/v1/products/query' }, 'POST /stores/v1/products/query is served by'],
    ['a parameter of the site', { method: 'GET', path: '/stores-reader/v1/products/first' }, 'is served by GetProduct'],
    [
      'another name of a parameter',
      { method: 'GET', path: '/stores-reader/v1/products/{slug}' },
      'is served by GetProduct',
    ],
  ] as const)('is rejected where the site serves its path: %s', (_, change, message) => {
    expect(() => checkDomains([domainWith(change)])).toThrow(message)
    expect(() => checkDomains([domainWith(change)])).toThrow('AskQuestion')
  })

  test('is rejected where another call has the name', () => {
    expect(() => checkDomains([domainWith({ name: 'GetProduct' })])).toThrow('two calls named GetProduct')
  })

  test('is rejected where another domain of the shop has the path', () => {
    const other = { ...domainWith({ name: 'AskAgain' }), name: 'again' }
    expect(() => checkDomains([domainWith({}), other])).toThrow(
      'AskAgain: POST /questions/v1/questions is served by AskQuestion',
    )
  })

  test('keeps a site from starting', async () => {
    const domains = [domainWith({ path: '/stores/v1/products/query' })]
    await expect(createTestSite({ domains })).rejects.toThrow('Choose another path')
    const health = [domainWith({ method: 'GET', path: '/healthz' })]
    await expect(createTestSite({ domains: health })).rejects.toThrow('GET /healthz is served by the site')
  })
})

describe('a call of a shop', () => {
  test.each([
    [
      'an unknown role',
      { roles: ['vistor'] },
      'AskQuestion: roles: unknown role "vistor". Use visitor, member, owner, app',
    ],
    ['no role', { roles: [] }, 'AskQuestion: roles: name at least one'],
    ['an unknown scope', { scope: 'READ_QUESTIONS' }, 'AskQuestion: scope: unknown scope "READ_QUESTIONS"'],
    ['an unknown method', { method: 'PUT' }, 'AskQuestion: method: must be GET, POST, PATCH or DELETE'],
    ['a path without a slash', { path: 'questions' }, 'AskQuestion: path: must begin with /'],
  ])('is rejected with %s', (_, change, message) => {
    expect(() => Reflect.apply(defineCall, undefined, [{ ...call, ...change }])).toThrow(message)
  })
})
