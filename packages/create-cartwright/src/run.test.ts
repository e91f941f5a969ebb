import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextCommands } from './next-steps.ts'
import { nameOfFolder } from './project.ts'
import { run } from './run.ts'
import { currentPackageManager, starters } from './starters.ts'

const source = fileURLToPath(new URL('../starters', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create cartwright ü-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command; gives what it printed on standard output and standard error. */
async function create(...parameters: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  try {
    const code = await run(parameters, source)
    return { code, output: log.mock.calls.flat().join('\n'), errors: error.mock.calls.flat().join('\n') }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}

test.each(starters.map(({ name }) => name))('makes %s, with its name and a client id of its own', async (starter) => {
  const project = join(folder, 'Mein Laden ü')
  const { code, output } = await create(project, '--starter', starter, '--no-install', '--json')
  expect(code).toBe(0)
  const result = JSON.parse(output)
  expect(result).toMatchObject({ ok: true, folder: project, name: 'mein-laden-u', starter, installed: false })
  expect(result.files).toEqual(
    expect.arrayContaining(['.env', '.gitignore', 'AGENTS.md', 'README.md', 'tsconfig.json']),
  )
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'mein-laden-u', private: true })
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['dev', 'start', 'test', 'check']))
  const [, clientId] = /^SITE_CLIENT_ID=(.*)$/m.exec(readFileSync(join(project, '.env'), 'utf8')) ?? []
  expect(clientId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  expect(clientId).not.toBe('00000000-0000-4000-8000-000000000000')
})

test('asks nothing without a terminal, and says what to do next', async () => {
  const { code, output } = await create(join(folder, 'a'), '--no-install', '--package-manager', 'pnpm')
  expect(code).toBe(0)
  expect(output).toContain('pnpm install\n  pnpm dev')
  expect(output).toContain('http://localhost:3000')
  expect(existsSync(join(folder, 'a/shop.json'))).toBe(true)
})

test('a folder with files is left as it is', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const { code, output } = await create(folder, '--json')
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ ok: false, code: 'FOLDER_NOT_EMPTY' })
  expect(JSON.parse(output).message).toContain('it has notes.txt')
  expect(existsSync(join(folder, 'package.json'))).toBe(false)
})

test('a folder with nothing but a repository is empty, and the repository stays', async () => {
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, '.git/config'), '')
  const { output } = await create(folder, '--no-install', '--json')
  expect(JSON.parse(output)).toMatchObject({ ok: true })
  expect(JSON.parse(output).files).not.toContain('.git/config')
})

test.each([
  [['--starter', 'nuxt'], 'UNKNOWN_STARTER', 'There is no starter "nuxt". Choose one of shop, next'],
  [['--package-manager', 'pip'], 'UNKNOWN_PACKAGE_MANAGER', '"pip" is unknown. Choose one of npm'],
  [['--name', 'My Shop'], 'INVALID_NAME', '--name "My Shop" is no name for package.json'],
  [['--name', '../up'], 'INVALID_NAME', 'begin with a letter or a digit'],
  [['--colour'], 'UNKNOWN_FLAG', "Unknown option '--colour'. --help lists the flags"],
  [['second'], 'UNKNOWN_FLAG', '"second" is another'],
])('%j is rejected with %s', async (flags, code, message) => {
  const made = join(folder, 'shop')
  const answer = JSON.parse((await create(made, ...flags, '--no-install', '--json')).output)
  expect(answer).toMatchObject({ ok: false, code })
  expect(answer.message).toContain(message)
  expect(existsSync(made)).toBe(false)
})

test('a file is no folder', async () => {
  writeFileSync(join(folder, 'shop'), '')
  const { code, errors } = await create(join(folder, 'shop'))
  expect(code).toBe(1)
  expect(errors).toContain('is a file. Choose another folder.')
})

test.skipIf(process.platform === 'win32')('names a package manager that is not installed', async () => {
  vi.stubEnv('PATH', folder)
  const { code, errors } = await create(join(folder, 'shop'), '--package-manager', 'pnpm')
  vi.unstubAllEnvs()
  expect(code).toBe(1)
  expect(errors).toContain('pnpm is not installed.')
  expect(errors).not.toContain('pnpm install failed')
})

test('--help lists flags and starters, --version prints a version', async () => {
  const { output } = await create('--help')
  for (const { name } of starters) expect(output).toContain(name)
  expect(output).toContain('--no-install')
})

test('--git makes a first commit of all files but those that are ignored', async () => {
  const author = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  }
  for (const [name, value] of Object.entries(author)) vi.stubEnv(name, value)
  const { output } = await create(join(folder, 'shop'), '--no-install', '--git', '--json')
  vi.unstubAllEnvs()
  expect(JSON.parse(output)).toMatchObject({ ok: true, git: true })
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: join(folder, 'shop'), encoding: 'utf8' })
  expect(status).toMatchObject({ status: 0, stdout: '' })
})

test.each([
  ['Tee Häuschen', 'tee-hauschen'],
  ['Straße 7', 'strasse-7'],
  ['_private', 'private'],
  ['茶', 'my-shop'],
  ['My.Shop', 'my.shop'],
])('the folder %s gives the name %s', (given, name) => {
  expect(nameOfFolder(join('/a/b', given))).toBe(name)
})

test('commands quote a path with spaces, and leave out what is done', () => {
  const project = {
    folder: join(process.cwd(), 'my shop'),
    name: 'my-shop',
    starter: 'shop',
    packageManager: 'npm',
  } as const
  expect(nextCommands(project, true)).toEqual(['cd "my shop"', 'npm run dev'])
  expect(nextCommands({ ...project, folder: process.cwd(), packageManager: 'bun' }, false)).toEqual([
    'bun install',
    'bun dev',
  ])
})

test('the package manager is the one that runs the command', () => {
  expect(currentPackageManager('pnpm/10.1.0 npm/? node/v24')).toBe('pnpm')
  expect(currentPackageManager('')).toBe('npm')
})
