import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findForbiddenImports } from './check/imports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Check {
  readonly name: string
  readonly run: () => Promise<string | null>
}

const typeChecked = [
  'packages/contract',
  'packages/client',
  'packages/react',
  'packages/server',
  'apps/site',
  'apps/storefront',
  'e2e',
  'scripts',
  'tools/reference',
  'tools/provider-sdk',
]

const checks: readonly Check[] = [
  { name: 'generated files', run: () => command('node', 'scripts/generate.ts', '--check') },
  // The storefront's route types are made, not written.
  { name: 'route types', run: () => command('npm', 'run', '--silent', 'typegen', '-w', 'apps/storefront') },
  ...typeChecked
    .filter((folder) => existsSync(`${root}${folder}/tsconfig.json`))
    .map((folder) => ({ name: `types of ${folder}`, run: () => command('tsc', '-p', folder) })),
  { name: 'lint and format', run: () => command('biome', 'check', '--error-on-warnings') },
  { name: 'import directions', run: async () => findForbiddenImports(root).join('\n') || null },
  { name: 'unused code', run: () => command('knip') },
  { name: 'builds', run: () => command('node', 'scripts/build.ts') },
  ...['client', 'react'].flatMap((name) => [
    { name: `exports of ${name}`, run: () => command('publint', 'run', '--strict', `packages/${name}`) },
    {
      name: `types for users of ${name}`,
      run: () => command('attw', '--pack', `packages/${name}`, '--profile', 'esm-only'),
    },
  ]),
  { name: 'a test for every row of the specification', run: () => command('node', 'scripts/coverage-table.ts') },
  {
    name: 'reference of the client',
    run: () => command('npm', 'run', '--silent', 'reference', '--', '--emit', 'none'),
  },
  { name: 'what editors show of the client', run: () => command('node', 'tools/reference/tooltips.ts') },
  { name: 'size of the client', run: () => command('node', 'packages/client/size.ts') },
  { name: 'size of the storefront', run: () => command('node', 'apps/storefront/size.ts') },
]

let failed = 0
for (const { name, run } of checks) {
  const started = Date.now()
  const problem = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${problem === null ? 'ok ' : 'BAD'} ${name} (${seconds} s)`)
  if (problem !== null) {
    console.log(problem.replace(/^/gm, '    '))
    failed++
  }
}
if (failed > 0) {
  console.log(`\n${failed} of ${checks.length} checks failed`)
  process.exitCode = 1
}

/** Runs a tool of the project; null when it is content, else what it said. */
function command(program: string, ...parameters: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? null : output.trim() || `${program} ended with ${code}`))
  })
}
