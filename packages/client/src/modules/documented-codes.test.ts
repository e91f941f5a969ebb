import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as callErrors from '../generated/call-errors.ts'

const tables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(callErrors).map(([name, codes]) => [name.replace(/Errors$/, ''), codes]),
)

/** Every function of a module whose docstring says by which codes it may be refused, with those codes. */
const documented = readdirSync(import.meta.dirname)
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(\w+)[:(]/g)].flatMap(([, docstring, name = '']) => {
      const [, thrown = ''] = /@throws([^@]*)/.exec(`${docstring}`) ?? []
      return [...thrown.matchAll(/`(-?[A-Z\d_]{4,})`/g)].map(([, code = '']) => ({ name, code }))
    })
  })
  .filter(({ name }) => name in tables)

test('there are codes to look for', () => {
  expect(documented.length).toBeGreaterThan(20)
})

test.each(documented)('$name may be refused with $code, as its docstring says', ({ name, code }) => {
  // Of codes that are many, their beginning is said.
  expect(tables[name]?.some((known) => (code.endsWith('_') ? known.startsWith(code) : known === code))).toBe(true)
})
