import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStale } from './build/stale.ts'
import { provideChromium } from './chromium.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

const folder = mkdtempSync(join(tmpdir(), 'cartwright-test-'))
const env = { ...process.env, CHROME_PATH: provideChromium() }

try {
  await buildStale(['site', 'storefront'])
  const counts = [await runVitest(), await runPlaywright()]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function runVitest(): Promise<Count> {
  const report = join(folder, 'vitest.json')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {})
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readReport(report)
  return count(numPassedTests, numFailedTests, numFailedTestSuites, code)
}

async function runPlaywright(): Promise<Count> {
  const report = join(folder, 'playwright.json')
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = readReport(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = (stats ?? {}) as Record<string, number>
  return count(expected + flaky, unexpected, 0, code)
}

/** A runner that fails without a failed test to show for it has failed all the same. */
function count(passed: unknown, failed: unknown, failedSuites: unknown, code: number): Count {
  const failures = Math.max(Number(failed ?? 0), Number(failedSuites ?? 0) > 0 ? 1 : 0, code === 0 ? 0 : 1)
  return { passed: Number(passed ?? 0), failed: failures }
}

function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function run(program: string, parameters: readonly string[], extra: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(program, [...parameters], { env: { ...env, ...extra }, stdio: 'inherit' })
      .once('error', reject)
      .once('close', (code) => resolve(code ?? 1))
  })
}
