import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainFields } from '../generated/catalog.ts'

const sources = globSync('*.tsx', { cwd: new URL('.', import.meta.url) }).map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
)

test('the page of a product has an input of each plain field', () => {
  const hasInput = (name: string) => sources.some((text) => new RegExp(`form=\\{form\\} name="${name}"`).test(text))
  expect(Object.keys(plainFields).filter((name) => !hasInput(name))).toEqual([])
})
