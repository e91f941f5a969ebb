import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@cartwright/contract'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

test('the published types of the contract are those that its schemas have', () => {
  // Inside the repository, whose packages and settings it uses.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/contract-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const names = Object.entries(contract).flatMap(([name, value]) =>
    value instanceof z.ZodType && /^[A-Z]/.test(name) ? [name] : [],
  )
  expect(names.length).toBeGreaterThan(1000)
  const program = [
    `import type { z } from 'zod'`,
    `import type * as schemas from '../../../packages/contract/src/index.ts'`,
    `import type * as published from '../../packages/contract/dist/index.d.ts'`,
    `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'the published type is wider') : 'it is narrower'`,
    ...names.map(
      (name) =>
        `export const of${name}: Same<z.output<typeof schemas.${name}>, z.output<typeof published.${name}>> = true`,
    ),
  ]
  writeFileSync(join(folder, 'same.ts'), program.join('\n'))
  const compilerOptions = { types: ['node'], lib: ['ES2024', 'DOM'] }
  const config = { extends: '../../../tsconfig.base.json', compilerOptions, files: ['same.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
