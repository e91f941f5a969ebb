import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildStale } from './build/stale.ts'
import { provideChromium } from './chromium.ts'
import { inShell } from './in-shell.ts'
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './test/outcome.ts'
import { changedFiles, lastWholeRun, touchedBy } from './test/touched.ts'
import { recordRun } from './test/whole-run.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Also the tests that take long: see CONTRIBUTING.md. */
    all: { type: 'boolean', default: false },
    /** One part of them: `1/4`. */
    shard: { type: 'string' },
  },
})
const tier = values.all ? 'all' : 'usual'
const chosen = [...names, ...(values.shard ? [`--shard=${values.shard}`] : [])]
/** A part may have tests of one runner alone. */
const isPart = chosen.length > 0
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cartwright-test-'))
const env = { ...process.env, CHROME_PATH: provideChromium(), TEST_TIER: tier, ...(tier === 'usual' && touched()) }

try {
  await buildStale(['site', 'storefront'])
  const outcomes = [await runVitest(), await runPlaywright()]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky).map((test) => `passed when repeated: ${test}`)
  // Only CI repeats a test, and names it. A whole run is recorded where none needed it.
  const failures = [...outcomes.flatMap((outcome) => outcome.failures), ...(values.all ? flaky : [])]
  if (!values.all) for (const test of flaky) console.log(`\n${test}`)
  // Repeated at the end: the failures have long scrolled out of sight.
  for (const failure of failures) console.log(`\nfailed: ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0 || passed === 0) process.exitCode = 1
  else if (values.all && names.length === 0) console.log(recordRun(root, values.shard))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What the change touches of the tests that are no usual ones, for the configurations of the runners. */
function touched(): NodeJS.ProcessEnv {
  const changed = changedFiles(root)
  if (changed === null) {
    console.log(
      `No commit of ${lastWholeRun} is known here: the usual tests run, and no further ones a change touches.`,
    )
    return {}
  }
  const { journeys, left, files } = touchedBy(changed)
  if (journeys.length > 0) console.log(`Besides the core, the journeys that changes touch: ${journeys.join(', ')}`)
  if (left.length > 0) console.log(`Touched too, and left for npm run test:all: ${left.join(', ')}`)
  return { TOUCHED_JOURNEYS: journeys.join(), TOUCHED_FILES: files.join() }
}

async function runVitest(): Promise<Outcome> {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...(isPart ? ['--passWithNoTests'] : []), ...reporters, ...chosen], {})
  return outcomeOfVitest(readReport(report), code)
}

async function runPlaywright(): Promise<Outcome> {
  const report = join(folder, 'playwright.json')
  const options = [
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...(isPart ? ['--pass-with-no-tests'] : []),
  ]
  const code = await run('playwright', ['test', ...options, ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return outcomeOfPlaywright(readReport(report), code)
}

/** Undefined when the runner ended before it could write one. */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function run(program: string, parameters: readonly string[], extra: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(program, [...parameters], { env: { ...env, ...extra }, stdio: 'inherit', shell: inShell })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1))
  })
}
