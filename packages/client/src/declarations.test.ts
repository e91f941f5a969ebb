import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Runs the compiler; what it says, nothing where it is content. */
const compile = (...given: string[]) =>
  new Promise<string>((resolve) => {
    execFile(path('../../../node_modules/.bin/tsc'), given, (_, said) => resolve(said))
  })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'declarations-'))
  const emitted = ['--declaration', '--emitDeclarationOnly', '--declarationMap', 'false', '--sourceMap', 'false']
  await compile('-p', path('../tsconfig.build.json'), ...emitted, '--outDir', join(folder, 'dist'))
  await symlink(path('../../../node_modules'), join(folder, 'node_modules'))
  const { exports } = JSON.parse(await readFile(path('../package.json'), 'utf8'))
  const entries = Object.values<{ types?: string }>(exports).flatMap(({ types }) =>
    types ? [types.replace('.d.ts', '.js')] : [],
  )
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(
    join(folder, 'all.ts'),
    entries.map((entry, index) => `export * as entry${index} from '${entry}'`).join('\n'),
  )
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['a page', 'es2022,dom', ''],
  ['a worker', 'es2022,webworker', ''],
  ['Node, where no DOM is', 'es2024', 'node'],
])(
  'every declaration is understood by programs for %s, libraries looked into',
  async (_, lib, types) => {
    const options = `--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --module nodenext`
    const given = [...options.split(' '), '--target', 'es2022', '--lib', lib, '--types', types]
    expect(await compile(...given, join(folder, 'all.ts'))).toBe('')
  },
  60_000,
)
