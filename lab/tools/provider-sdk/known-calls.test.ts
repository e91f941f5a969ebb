import { readdirSync } from 'node:fs'
import * as contract from '@cartwright/contract'
import { beforeAll, expect, test } from 'vitest'

/** Packages of the provider's other apps, which the site rejects by their app. */
const otherApps = /^auto_sdk_blog_/

const bare = (path: string): string => path.replaceAll(/[:{][^/}]+}?/g, '*')

const served = new Set(
  Object.values(contract.calls).flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${bare(path)}`)),
)
const rejectedByName = new Set(contract.notServedCalls.flatMap(({ calls }) => calls.map(bare)))
/** Services whose reads answer that there is nothing, and whose writes are rejected by name. */
const empty = /^(GET|POST|PUT|PATCH|DELETE) \/(reviews|stores\/v1\/wishlists|v1\/recommendations)\b/

let methods: { readonly name: string; readonly call: string }[]

beforeAll(async () => {
  const folder = new URL('node_modules/@wix/', import.meta.url)
  const packages = readdirSync(folder).filter((name) => name.startsWith('auto_sdk_') && !otherApps.test(name))
  const all = await Promise.all(packages.map(methodsOf))
  methods = all.flat()
})

/** The methods of a package, with method and path of each. Those of service plugins have none. */
async function methodsOf(name: string) {
  const meta: Record<string, unknown> = await import(/* @vite-ignore */ `@wix/${name}/meta`).catch(() => ({}))
  return Object.entries(meta).flatMap(([method, describe]) => {
    const described: unknown = typeof describe === 'function' ? describe() : undefined
    if (!isMeta(described)) return []
    const path = bare(described.getUrl({ host: 'www.wixapis.com' }))
    return [{ name: `${name}.${method}`, call: `${described.httpMethod} ${path}` }]
  })
}

interface Meta {
  readonly httpMethod: string
  readonly getUrl: (context: { host: string }) => string
}

const isMeta = (value: unknown): value is Meta =>
  typeof value === 'object' && value !== null && 'getUrl' in value && 'httpMethod' in value

test('O12: the site knows at least 560 methods of the provider’s shop packages', () => {
  const known = methods.filter(({ call }) => served.has(call) || rejectedByName.has(call) || empty.test(call))
  expect(known.length).toBeGreaterThanOrEqual(560)
})

test('O12: no call is both served and listed as not served', () => {
  expect([...rejectedByName].filter((call) => served.has(call))).toEqual([])
})
