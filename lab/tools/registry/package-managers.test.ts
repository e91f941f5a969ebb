import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { environmentOf, runNpm } from './local-registry.ts'
import { Reader } from './reader.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-managers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment of npm, and the registry as the other package managers read it. */
function environment(): NodeJS.ProcessEnv {
  const npmrc = inject('npmrc')
  const [, registry = ''] = /^registry=(.*)$/m.exec(readFileSync(npmrc, 'utf8')) ?? []
  return {
    ...environmentOf(npmrc),
    npm_config_registry: registry,
    YARN_REGISTRY: registry,
    YARN_CACHE_FOLDER: join(folder, 'yarn-cache'),
    // Else Yarn 1 remembers the registry of the run before.
    YARN_GLOBAL_FOLDER: join(folder, 'yarn-global'),
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    YARN_ENABLE_GLOBAL_CACHE: 'false',
    YARN_ENABLE_TELEMETRY: 'false',
    // The packages of the test are seconds old. Yarn takes none of the last day.
    YARN_NPM_MINIMAL_AGE_GATE: '0',
    BUN_CONFIG_REGISTRY: registry,
    BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache'),
  }
}

test.each([
  ['pnpm', 'pnpm@12', 'pnpm-lock.yaml'],
  ['yarn', 'yarn@1', 'yarn.lock'],
  ['yarn', '@yarnpkg/cli-dist@4', 'yarn.lock'],
  ['bun', 'bun@1', 'bun.lock'],
])('%s (%s) makes the shop, installs it and starts it', async (manager, installed, lockfile) => {
  const [name = ''] = installed.replace(/^@.*\//, '').split('@')
  const tool = join(folder, `${name}-itself`)
  const env = environment()
  runNpm(inject('npmrc'), ['install', '--no-audit', '--no-fund', '--prefix', tool, installed], folder)
  env.PATH = `${join(tool, 'node_modules/.bin')}:${env.PATH}`
  const parameters = ['create', 'cartwright', name, '--starter', 'shop', '--yes']
  const { status, stdout, stderr } = spawnSync(manager, parameters, { cwd: folder, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  expect(stdout).toContain(`${manager} dev`)
  expect(existsSync(join(folder, name, lockfile))).toBe(true)
  const reader = await Reader.open(inject('npmrc'))
  onTestFinished(() => reader.close())
  await reader.run(`cd ${join(folder, name)}`)
  await reader.start('npm run dev')
  expect((await fetch(`${reader.storefrontUrl}/products/green-tea`)).status).toBe(200)
})

test('in a terminal, npm create asks for folder, starter and package manager', async () => {
  // `script` gives the program a terminal, which has no size at first.
  const command = 'stty cols 100 rows 30; npm create --yes cartwright@latest -- --no-install'
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: folder,
    env: { ...environment(), TERM: 'xterm' },
  })
  const ended = once(child, 'close')
  const answers: [question: string, keys: string][] = [
    ['In which folder?', 'asked\r'],
    // The second starter.
    ['What do you build in asked?', '\u001b[B\r'],
    ['Which package manager installs it?', '\r'],
  ]
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
    const [next] = answers
    if (!next || !printed.includes(next[0])) return
    answers.shift()
    child.stdin.write(next[1])
  })
  const [code] = await ended
  expect(code, printed).toBe(0)
  expect(answers).toEqual([])
  expect(printed).toContain('npm install')
  const manifest = JSON.parse(readFileSync(join(folder, 'asked/package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'asked', dependencies: { next: expect.any(String) } })
})
