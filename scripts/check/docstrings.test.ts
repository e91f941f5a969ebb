import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../packages/', import.meta.url))
const declaration = /^export (?:declare )?(?:async )?(?:interface|type|function\*?|const|class) (\w+)/

/** What the entry points of a package export, by name. */
function exportsOf(name: string): Set<string> {
  const entries = globSync('src/*.{ts,tsx}', { cwd: join(packages, name) }).filter((file) => !file.includes('.test'))
  const texts = entries.map((file) => readFileSync(join(packages, name, file), 'utf8'))
  const lists = texts.flatMap((text) =>
    [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, list = '']) => list),
  )
  const listed = lists.flatMap((list) => list.split(',')).map((part) => part.trim().replace(/^type |^.* as /g, ''))
  const own = texts.flatMap((text) => text.split('\n')).map((line) => declaration.exec(line)?.[1] ?? '')
  return new Set([...listed, ...own].filter(Boolean))
}

/** Declarations without a docstring. A further signature of a function has that of the first. */
function undocumented(name: string): string[] {
  const exported = exportsOf(name)
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(packages, name) }).filter(
    (file) => !/\.test|testing/.test(file),
  )
  return files.flatMap((file) => {
    const lines = readFileSync(join(packages, name, file), 'utf8').split('\n')
    return lines.flatMap((line, at) => {
      const declared = declaration.exec(line)?.[1]
      if (declared === undefined || !exported.has(declared)) return []
      const before = lines
        .slice(0, at)
        .findLast((one) => !one.startsWith('// biome') && !one.startsWith('export function'))
      return before?.trimEnd().endsWith('*/') || isCall(file) ? [] : [`${file}: ${declared}`]
    })
  })
}

/** Descriptors of calls: what is called has the docstring. */
const isCall = (file: string) => /generated\/.*-(?:calls|trees)\.ts$/.test(file)

test.each(['client', 'react'])('every name that @cartwright/%s exports has a docstring', (name) => {
  expect(exportsOf(name).size).toBeGreaterThan(50)
  expect(undocumented(name)).toEqual([])
})
