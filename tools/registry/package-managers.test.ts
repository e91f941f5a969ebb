import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { environmentOf } from './local-registry.ts'
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
  }
}

test.each([
  ['pnpm', ['pnpm@12', 'create', 'cartwright'], 'pnpm-lock.yaml'],
  ['yarn 1', ['yarn@1', 'create', 'cartwright'], 'yarn.lock'],
])('%s makes the shop, installs it and starts it', async (name, command, lockfile) => {
  const project = name.replace(' ', '-')
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', ...command, project, '--starter', 'shop', '--yes'], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
  expect(stdout).toContain(`${name.split(' ')[0]} dev`)
  expect(existsSync(join(folder, project, lockfile))).toBe(true)
  const reader = await Reader.open(inject('npmrc'))
  onTestFinished(() => reader.close())
  reader.run(`cd ${join(folder, project)}`)
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
