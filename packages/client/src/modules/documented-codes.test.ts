import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as callErrors from '../generated/call-errors.ts'
import * as descriptors from '../generated/calls.ts'

const tables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(callErrors).map(([name, codes]) => [name.replace(/Errors$/, ''), codes]),
)

/** Errors of every call: a missing credential, too many requests. */
const ofAnyCall = ['UNAUTHENTICATED', 'PERMISSION_DENIED', 'TOO_MANY_REQUESTS']

const byRoute = new Map<string, string>(Object.entries(descriptors).map(([name, [route]]) => [route, name]))

/** Every function of a module that may be refused, with the codes that its docstring names. */
const functions = [
  ...readdirSync(import.meta.dirname).map((file) => `./${file}`),
  ...readdirSync(new URL('../generated/', import.meta.url)).map((file) => `../generated/${file}`),
]
  .filter((file) => file.endsWith('-functions.ts') || (file.startsWith('./') && !file.includes('.test')))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(\w+)[:(]((?:(?!\/\*\*)[\s\S])*)/g)].map(
      ([, docstring, name = '', body]) => {
        const [, thrown = ''] = /@throws([^@]*)/.exec(`${docstring}`) ?? []
        // Functions of several modules may have one name; their calls differ.
        const [, call, route = ''] = /calls\.(\w+)|\[\s*'([A-Z]+ [^']+)'/.exec(`${body}`) ?? []
        return {
          name: call ?? byRoute.get(route) ?? name,
          codes: [...thrown.matchAll(/`(-?[A-Z\d_]{4,})`/g)].map(([, code = '']) => code),
        }
      },
    )
  })
  .filter(({ name }) => name in tables)
const documented = functions.flatMap(({ name, codes }) => codes.map((code) => ({ name, code })))

/** Families of codes are documented by their prefix. */
const names = (said: string, code: string) => (said.endsWith('_') ? code.startsWith(said) : code === said)

test('the list of codes is not empty', () => {
  expect(documented.length).toBeGreaterThan(20)
})

test.each(documented)('$name can fail with $code, as documented', ({ name, code }) => {
  expect(tables[name]?.some((known) => names(code, known))).toBe(true)
})

test.each(functions)('the docstring of $name lists its error codes', ({ name, codes }) => {
  const unsaid = tables[name]?.filter((code) => !ofAnyCall.includes(code) && !codes.some((said) => names(said, code)))
  expect(unsaid).toEqual([])
})
