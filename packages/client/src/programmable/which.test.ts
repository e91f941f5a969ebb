import { type Call, calls } from '@cartwright/contract'
import { describe, expect, test } from 'vitest'
import * as descriptors from '../generated/calls.ts'
import { callOf } from './which.ts'

const all = Object.values<Call>(calls)
const routes = all.map(({ routes: [route] }) => [route?.method ?? '', route?.path ?? ''] as const)
const nameAt = (method: string, path: string) =>
  Object.entries(descriptors).find(([, [route]]) => route.startsWith(method) && route.endsWith(` ${path}`))?.[0]

describe('a request', () => {
  test.each(routes)('recognises %s %s as its call, at any host', (method, path) => {
    const filled = path.replace(/{[^}]+}/g, 'a%2Fb-1')
    expect(callOf(method, `https://site.example/shop${filled}?x=1`)).toBe(nameAt(method, path))
    expect(callOf(method, filled)).toBe(nameAt(method, path))
  })

  test('returns none for a request that is no call of this package', () => {
    expect(callOf('GET', 'https://site.example/favicon.ico')).toBeUndefined()
    expect(callOf('DELETE', '/oauth2/token')).toBeUndefined()
  })
})
