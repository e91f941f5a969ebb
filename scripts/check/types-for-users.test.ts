import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findUnusableTypes } from './types-for-users.ts'

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))

/** Installs a package with these declarations. */
function install(declarations: Record<string, string>, entries = ['./index']): string {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const home = join(folder, 'node_modules/parcel')
  mkdirSync(home, { recursive: true })
  const target = (entry: string) => ({ types: `${entry}.d.ts`, default: `${entry}.js` })
  const exports = Object.fromEntries(entries.map((entry) => [entry, target(entry)]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'parcel', type: 'module', exports }))
  for (const [file, text] of Object.entries(declarations)) writeFileSync(join(home, file), text)
  return folder
}

test('accepts a package whose declarations are complete', async () => {
  const folder = install({
    'index.d.ts': "export * from './weight.js'\n",
    'weight.d.ts': 'export type Grams = number\n',
  })
  expect(await findUnusableTypes(folder, ['parcel'], compiler)).toBeNull()
})

test('reports entries without declarations, with missing files, and with imports that Node cannot resolve', async () => {
  const folder = install(
    {
      'file.d.ts': "export * from './missing.js'\n",
      'extension.d.ts': "export * from './weight'\n",
      'weight.d.ts': 'export type Grams = number\n',
    },
    ['./bare', './file', './extension'],
  )
  const problem = await findUnusableTypes(folder, ['parcel'], compiler)
  expect(problem).toContain('moduleResolution nodenext')
  expect(problem).toContain('moduleResolution bundler')
  for (const part of ["'parcel/bare'", "'./missing.js'", 'extension.d.ts']) expect(problem).toContain(part)
})
