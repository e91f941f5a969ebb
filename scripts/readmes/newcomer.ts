import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pack } from '../release/pack.ts'

/** What a newcomer has beside our packages. */
const others = ['react', 'react-dom', '@tanstack/react-query', '@types/node', '@types/react', 'react-router', 'zod']

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

/** Makes a folder outside the repository into which our packages are installed from what `npm pack` makes of them. */
export async function makeNewcomerFolder(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-newcomer-'))
  const packages = await pack(['contract', 'client', 'react'], folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['blocks'] }))
  const install = ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent']
  await succeed('npm', [...install, ...packages.map(({ file }) => file)], { cwd: folder })
  for (const name of others) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link)
  }
  mkdirSync(join(folder, 'blocks'))
  return folder
}

interface Place {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program to its end. @throws Error with what it printed, when it fails */
export async function succeed(program: string, parameters: readonly string[], { cwd, env }: Place): Promise<string> {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
  return stdout
}
