import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { publishAll } from '../../../scripts/release/publish.ts'
import { environmentOf } from './local-registry.ts'

const root = join(import.meta.dirname, '../../..')
const MEGABYTE = 1024 * 1024
const tarballs = inject('tarballs')

test('a release that is repeated publishes nothing twice', () => {
  const lines = publishAll(tarballs, [], environmentOf(inject('npmrc')))
  expect(lines).toHaveLength(tarballs.length)
  for (const line of lines) expect(line).toMatch(/is published already/)
})

test('every package that a published package depends on is published too', () => {
  const names = tarballs.map(({ name }) => name)
  const folders = readdirSync(join(root, 'packages'))
  const manifests = folders.map((folder) =>
    JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')),
  )
  for (const { name, dependencies, peerDependencies } of manifests.filter(({ name }) => names.includes(name))) {
    const own = Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (one) => one.startsWith('@cartwright/') || one === 'cartwright',
    )
    expect(
      own.filter((one) => !names.includes(one)),
      name,
    ).toEqual([])
    for (const one of own) expect(names.indexOf(one), `${one} before ${name}`).toBeLessThan(names.indexOf(name))
  }
})

test.each(tarballs)('$name holds built JavaScript and no sources', ({ file }) => {
  const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.split('\n')
  // Starters are the sources of a newcomer's project.
  const own = listed.filter((name) => !name.startsWith('package/dist/starters/'))
  const sources = own.filter((name) => /\.tsx?$|\.map$/.test(name) && !name.endsWith('.d.ts'))
  expect(sources.slice(0, 10)).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
})

test.each(tarballs)('publint and arethetypeswrong find nothing in $name', ({ file }) => {
  const publint = ['node_modules/.bin/publint', 'run', '--strict', file]
  const attw = ['lab/tools/registry/node_modules/.bin/attw', file, '--profile', 'esm-only', '--no-emoji']
  for (const [program = '', ...parameters] of [publint, attw]) {
    const { status, stdout } = spawnSync(join(root, program), parameters, { cwd: root, encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  }
})

test.each([
  ['@cartwright/client', 1.5],
  ['@cartwright/react', 0.5],
  ['@cartwright/contract', 2],
  ['cartwright', 8],
])('%s is at most %f MB', (name, most) => {
  const { file = '' } = tarballs.find((one) => one.name === name) ?? {}
  expect(statSync(file).size).toBeLessThan(most * MEGABYTE)
})
