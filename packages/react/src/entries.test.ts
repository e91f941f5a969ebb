// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test|^testing/.test(file))
const isClientFile = (file: string) => read(file).startsWith("'use client'\n")

/** What a bundler loads of an entry: its imports, but for those of types. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = read(file).matchAll(/^(?:import|export) (?!type )[^'\n]*(?:\n[^'\n]*)*? from '(\.[^']+)'/gm)
  for (const [, path = ''] of imports) loaded(join(dirname(file), path), seen)
  return seen
}

test('files that use React in the browser say so, and no other does', () => {
  const usesReact = (file: string) =>
    /\b(use[A-Z]\w*(<[^>\n]*>)?|createContext)\(|from '\.[^']*provider\.tsx'|HydrationBoundary/.test(read(file)) &&
    !/^(index|server)\.ts$/.test(file)
  expect(files.filter(isClientFile)).toEqual(files.filter(usesReact))
  expect(files.filter(isClientFile).length).toBeGreaterThan(10)
})

test('the entry for servers loads nothing of the browser', () => {
  const ofServers = [...loaded('server.ts')]
  expect(ofServers).toContain('catalog/queries.ts')
  expect(ofServers.filter(isClientFile)).toEqual([])
})
