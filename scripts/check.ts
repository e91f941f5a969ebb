import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminRooms, findAdminRoomViolations } from './check/admin-rooms.ts'
import { findCirclesOfWorkspaces } from './check/circles.ts'
import { findDatabaseViolations } from './check/database.ts'
import { findDeadSelectors } from './check/dead-selectors.ts'
import { findDemoNames } from './check/demo-names.ts'
import { findDocumentationProblems } from './check/documentation.ts'
import { findForbiddenImports } from './check/imports.ts'
import { countLongFiles, findLongFiles } from './check/long-files.ts'
import { findNameProblems } from './check/names.ts'
import { countAllowed, findProseProblems } from './check/prose.ts'
import { findRoomViolations, rooms } from './check/rooms.ts'
import { findSpecificationGaps } from './check/specification.ts'
import { findStarterProblems } from './check/starters.ts'
import { findUnusableTypes } from './check/types-for-users.ts'
import { countLeft, findMoreWords } from './check/word-counts.ts'
import { inShell } from './in-shell.ts'
import { installTools } from './install-tools.ts'
import { makeNewcomerFolder } from './readmes/newcomer.ts'
import { pack, published } from './release/pack.ts'
import { ageOfWholeRun } from './test/whole-run.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

interface Check {
  readonly name: string
  readonly run: () => Promise<string | null>
}

/** Programs of the type checker, the longest first. Each workspace has a `tsconfig.json` of its own besides, for editors. */
const programs = [
  'tsconfig.node.json',
  'packages/server',
  'apps/storefront',
  'apps/admin',
  'packages/design',
  'lab/tools/reference',
  'examples/questions/admin',
]

/** Each stage needs what those before it made. */
const stages: readonly (readonly Check[])[] = [
  [
    { name: 'generated files', run: () => command('npm', 'run', '--silent', 'generate', '--', '--check') },
    { name: 'route types', run: () => command('npm', 'run', '--silent', 'typegen', '-w', 'apps/storefront') },
  ],
  [
    // The longest first, so that the rest fits beside it.
    ...programs.map((program) => ({ name: `types of ${program}`, run: () => command('tsc', '-p', program) })),
    { name: 'unused code', run: () => command('node', 'scripts/run-tool.ts', 'unused') },
    {
      name: 'lint and format',
      run: () => command('node', 'scripts/run-tool.ts', 'lint', 'check', '--error-on-warnings'),
    },
    { name: 'import directions', run: async () => findForbiddenImports(root).join('\n') || null },
    { name: 'no circles of imports', run: async () => findCirclesOfWorkspaces(root).join('\n') || null },
    { name: 'no names of example shops', run: async () => findDemoNames(root).join('\n') || null },
    { name: 'no dead selectors of starters', run: async () => findDeadSelectors(root).join('\n') || null },
    { name: 'database rules', run: async () => findDatabaseViolations(root).join('\n') || null },
    {
      name: `rooms of the server, lowest first: ${rooms.join(' < ')}`,
      run: async () => findRoomViolations(root).join('\n') || null,
    },
    {
      name: `rooms of the admin, lowest first: ${adminRooms.join(' < ')}`,
      run: async () => findAdminRoomViolations(root).join('\n') || null,
    },
    {
      name: 'links and pages of the documentation',
      run: async () => findDocumentationProblems(root).join('\n') || null,
    },
    {
      name: `no file over 200 lines, but for ${countLongFiles()} still to be split`,
      run: async () => findLongFiles(root).join('\n') || null,
    },
    { name: 'names are the usual terms', run: async () => findNameProblems(root).join('\n') || null },
    {
      name: `no new private words, but for ${countLeft()} that are still to be replaced`,
      run: async () => findMoreWords(root).join('\n') || null,
    },
    {
      name: `plain English, but for ${countAllowed()} phrases still to be rewritten`,
      run: async () => findProseProblems(root).join('\n') || null,
    },
    {
      name: 'a test for every row of the specification',
      run: async () => findSpecificationGaps(root).join('\n') || null,
    },
  ],
  [{ name: 'builds', run: () => command('node', 'scripts/build.ts') }],
  [
    {
      name: 'reference of the client',
      run: () => command('node', 'scripts/run-tool.ts', 'reference', '--emit', 'none'),
    },
    {
      name: 'reference of React',
      run: () =>
        command('node', 'scripts/run-tool.ts', 'reference', '--options', 'typedoc.react.json', '--emit', 'none'),
    },
    { name: 'code blocks of the documentation', run: checkCodeBlocks },
    { name: 'exports of the published packages', run: checkExports },
    { name: 'types for users of contract, client and react, and types of every starter', run: checkTypesForUsers },
    { name: 'what editors show of the client', run: () => command('node', 'lab/tools/reference/tooltips.ts') },
    { name: 'size of the components', run: () => command('node', 'packages/react/size.ts') },
    { name: 'size of the storefront', run: () => command('node', 'apps/storefront/size.ts') },
    { name: 'size of the admin', run: () => command('node', 'apps/admin/size.ts') },
  ],
  // Builds the client again.
  [{ name: 'size of the client', run: () => command('node', 'packages/client/size.ts') }],
]

/** Each has a lockfile of its own. */
const tools = ['lint', 'reference', 'testing', 'provider-sdk', 'browsers', 'starters']
for (const tool of tools) installTools(`lab/tools/${tool}`)
let failed = 0
for (const stage of stages) {
  const waiting = [...stage]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await report(check)
  }
  await Promise.all([work(), work()])
}
console.log(ageOfWholeRun(root))
if (failed > 0) {
  console.log(`\n${failed} checks failed`)
  process.exitCode = 1
}

async function report({ name, run }: Check): Promise<void> {
  const started = Date.now()
  const problem = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${problem === null ? 'ok ' : 'BAD'} ${name} (${seconds} s)`)
  if (problem === null) return
  console.log(problem.replace(/^/gm, '    '))
  failed++
}

/** Prints its counts also when nothing is wrong. */
async function checkCodeBlocks(): Promise<string | null> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@cartwright/source', 'scripts/code-blocks/check.ts'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) return stdout + stderr
  console.log(stdout.trim().replace(/^/gm, '    '))
  return null
}

/** Checks what is published: its exports are not those of the repository. */
async function checkExports(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-exports-'))
  try {
    const packed = await pack(published, folder)
    const problems = await Promise.all(packed.map(({ file }) => command('publint', 'run', '--strict', file)))
    return problems.filter(Boolean).join('\n') || null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Installs what `npm pack` makes of the packages, and compiles programs and starters against it. */
async function checkTypesForUsers(): Promise<string | null> {
  const folder = await makeNewcomerFolder(root)
  try {
    const unusable = await findUnusableTypes(
      folder,
      ['@cartwright/contract', '@cartwright/client', '@cartwright/react'],
      join(root, 'node_modules/typescript/bin/tsc'),
    )
    return [unusable, await findStarterProblems(root, folder)].filter(Boolean).join('\n') || null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a tool of the project; null when it is content, else what it said. */
function command(program: string, ...parameters: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' }, shell: inShell })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? null : output.trim() || `${program} ended with ${code}`))
  })
}
