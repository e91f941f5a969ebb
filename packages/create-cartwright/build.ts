/** Compiles the command, and puts the starters beside it with the versions of the packages that are published. */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { starters } from './src/starters.ts'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

/** What runs of a starter leave in its folder. */
const LEFT = new Set(['node_modules', '.next', 'build', 'dist', 'data', '.react-router', '.astro', 'package-lock.json'])

const versionOf = (name: string): string => {
  const workspace = name.replace('@cartwright/', '')
  return JSON.parse(readFileSync(join(folder, '..', workspace, 'package.json'), 'utf8')).version
}

rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], {
  cwd: folder,
  stdio: 'inherit',
  // On Windows the programs of packages are scripts, which only a shell runs.
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(1)
cpSync(join(folder, 'starters'), join(dist, 'starters'), {
  recursive: true,
  filter: (file) => !LEFT.has(basename(file)),
})
// The domain and the admin page of the example are those of the starter; its test is another one, on the published package.
const example = ['calls', 'question', 'questions', 'store', 'tables'].map((name) => `src/${name}.ts`)
const ofAdmin = ['extension.ts', 'messages.ts', 'page.tsx', 'panel.tsx'].map((name) => `admin/${name}`)
for (const file of [...example, ...ofAdmin])
  cpSync(join(folder, '../../examples/questions', file), join(dist, 'starters/extension', file))
for (const { name } of starters) {
  const file = join(dist, 'starters', name, 'package.json')
  // Beside the sources, a starter takes our packages as `*`.
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/"((?:@cartwright\/)?[\w-]+)": "\*"/g, (_, name: string) => `"${name}": "^${versionOf(name)}"`),
  )
}
