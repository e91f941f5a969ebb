import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Callers, connectShopper } from '../examples/functions/callers.ts'
import * as client from './index.ts'
import { servicePlugins } from './plugins.ts'
import * as ofTheSite from './site.ts'
import { openExampleSite } from './testing/example-site.ts'
import { webhooks } from './webhooks.ts'

type Example = (callers: Callers) => Promise<unknown>

/** An object of functions that is no module of calls. */
const { acrossTabs: _, ...ofShoppers } = client

const { auth } = connectShopper('http://site', '')
const modules = Object.entries({
  ...{ ...ofShoppers, ...ofTheSite, auth },
  webhooks: webhooks({ jwksUrl: 'http://site/keys' }),
  servicePlugins: servicePlugins({ jwksUrl: 'http://site/keys', appId: '', plugins: [] }),
}).flatMap(([name, value]) => (isModule(value) ? [[name, Object.keys(value)] as const] : []))

/** These change or use up a member: each example gets its own. */
const ofMembers = [
  'auth',
  'authentication',
  'identities',
  'memberManagement',
  'members',
  'privacy',
  'recovery',
  'sessions',
]
/** What takes a page is run in one, by e2e/client.spec.ts. */
const inBrowsers = ['getMemberTokensForDirectLogin']

const fileOf = (module: string) =>
  new URL(
    `../examples/functions/${module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    import.meta.url,
  )

let site: Awaited<ReturnType<typeof openExampleSite>>
beforeAll(async () => {
  site = await openExampleSite()
})
afterAll(() => site.close())

describe.each(modules)('the examples of %s', (module, functions) => {
  test('show every function', async () => {
    expect(existsSync(fileOf(module))).toBe(true)
    expect(Object.keys(await import(fileOf(module).href)).toSorted()).toEqual(functions.toSorted())
  })

  test.each(functions.filter((name) => !inBrowsers.includes(name)))('%s runs on a real site', async (name) => {
    const examples: Record<string, Example> = await import(fileOf(module).href)
    const member = ofMembers.includes(module) ? await site.makeMember() : {}
    await examples[name]?.({ ...site.callers(), ...member })
    await site.endJobs()
  })
})

function isModule(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'function')
}
