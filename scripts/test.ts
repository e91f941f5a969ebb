import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build/stale.ts'
import { provideChromium } from './chromium.ts'
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './test/outcome.ts'

/** With `--all` also the tests that take long: see CONTRIBUTING.md. */
const tier = process.argv.includes('--all') ? 'all' : 'usual'

const folder = mkdtempSync(join(tmpdir(), 'cartwright-test-'))
const env = {
  ...process.env,
  CHROME_PATH: provideChromium(),
  TEST_TIER: tier,
}

try {
  await buildStale(['site', 'storefront'])
  const outcomes = [await runVitest(), await runPlaywright()]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  for (const flaky of outcomes.flatMap((outcome) => outcome.flaky)) console.log(`\npassed when repeated: ${flaky}`)
  // Repeated at the end: the failures have long scrolled out of sight.
  for (const failure of failures) console.log(`\nfailed: ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0 || passed === 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function runVitest(): Promise<Outcome> {
  const report = join(folder, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {})
  return outcomeOfVitest(readReport(report), code)
}

async function runPlaywright(): Promise<Outcome> {
  const report = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
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
    spawn(program, [...parameters], { env: { ...env, ...extra }, stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1))
  })
}
