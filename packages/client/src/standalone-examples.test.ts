import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Callers } from '../examples/functions/callers.ts'
import { openExampleSite } from './testing/example-site.ts'
import { memoryIndexedDb } from './testing/indexed-db.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const fileOf = (entry: string) => new URL(`../examples/standalone/${entry}.ts`, import.meta.url)

/** Those entry points that give functions and classes of their own; what `auth` shares with the root is the root's. */
const { exports } = JSON.parse(read('../package.json'))
const entries = Object.keys(exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => (path === '.' ? 'index' : path.slice(2)))
const functionsOf = async (entry: string) => {
  const exported: Record<string, unknown> = await import(new URL(`${entry}.ts`, import.meta.url).href)
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function')
}
const ofRoot = await functionsOf('index')
const given = await Promise.all(
  entries.map(async (entry) => {
    const names = await functionsOf(entry)
    return [entry, entry === 'auth' ? names.filter((name) => !ofRoot.includes(name)) : names] as const
  }),
)
const withFunctions = given.filter(([, names]) => names.length > 0)

/** What every declaration's docstring shows as its example, by name. */
const shown = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.|^testing\/|^generated\//.test(path))
    .flatMap((path) => [
      ...read(path).matchAll(/\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:async )?(?:function\*?|class) (\w+)/g),
    ])
    .map(([, docstring = '', name = '']) => [name, exampleIn(docstring)] as const),
)

function exampleIn(docstring: string): string | undefined {
  const [, code] = /@example\n \* ```ts\n([\s\S]*?) \* ```/.exec(docstring) ?? []
  return code?.replace(/^ \* ?/gm, '')
}

/** The marked regions of a file of examples, by name. */
function regionsOf(entry: string): ReadonlyMap<string, string> {
  const regions = readFileSync(fileOf(entry), 'utf8').matchAll(
    /^( *)\/\/ #region (\w+)\n([\s\S]*?)^ *\/\/ #endregion/gm,
  )
  return new Map(
    [...regions].map(([, indent = '', name = '', code = '']) => [
      name,
      code.replace(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  )
}

let site: Awaited<ReturnType<typeof openExampleSite>>
beforeAll(async () => {
  site = await openExampleSite()
  vi.stubGlobal('indexedDB', memoryIndexedDb())
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

test('the root exports everything of the auth entry except PKCE and storage helpers', () => {
  expect(Object.fromEntries(given).auth).toEqual(['challengeOf', 'createVerifier', 'parseTokens'])
})

describe.each(withFunctions)('the entry %s', (entry, names) => {
  test('has an example for each of its functions and classes', async () => {
    expect(Object.keys(await import(fileOf(entry).href)).toSorted()).toEqual(names.toSorted())
  })

  test.each(names)('%s shows in its docstring the example that runs', (name) => {
    expect(shown.get(name)).toBe(regionsOf(entry).get(name) ?? 'no example')
  })

  test.each(names)('%s runs', async (name) => {
    const examples: Record<string, (callers: Callers) => Promise<unknown>> = await import(fileOf(entry).href)
    await examples[name]?.(site.callers())
  })
})
