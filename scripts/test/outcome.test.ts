import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

/** Runs the real runner over the folder; what it reports is what the formats are today. */
function run(program: string, parameters: readonly string[]): { report: undefined; code: number } {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, VITEST: undefined, TEST_WORKER_INDEX: undefined }
  const { status } = spawnSync(program, parameters, { cwd: folder, env })
  return { report: JSON.parse(readFileSync(file, 'utf8')), code: status ?? 1 }
}

describe('the outcome of Vitest', () => {
  const vitest = () => run('vitest', ['run', '--root', folder, '--reporter=json', '--outputFile.json=report.json'])

  it('names what failed and why, and files that cannot be loaded', () => {
    write('adds.test.ts', "import { expect, it } from 'vitest'\nit('adds', () => expect(1 + 1).toBe(2))\n")
    write(
      'fails.test.ts',
      "import { describe, expect, it } from 'vitest'\ndescribe('one', () => { it('is two', () => expect(1).toBe(2)) })\n",
    )
    write(
      'repeats.test.ts',
      "import { expect, it } from 'vitest'\nlet n = 0\nit('passes the second time', { retry: 1 }, () => expect(++n).toBe(2))\n",
    )
    write('broken.test.ts', "throw new Error('no such luck')\n")
    const { report, code } = vitest()
    const { passed, failures, flaky } = outcomeOfVitest(report, code)
    expect(passed).toBe(2)
    expect(flaky).toEqual([expect.stringMatching(/repeats\.test\.ts › passes the second time › .*expected 1 to be 2/)])
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/broken\.test\.ts › the file itself › .*no such luck/),
      expect.stringMatching(/fails\.test\.ts › one is two › .*expected 1 to be 2/),
    ])
  })

  it('is a failure when the runner failed without a report', () => {
    expect(outcomeOfVitest(undefined, 1)).toEqual({
      passed: 0,
      failures: ['vitest › ended with code 1'],
      flaky: [],
    })
    expect(outcomeOfVitest(undefined, 0)).toEqual({ passed: 0, failures: [], flaky: [] })
  })
})

describe('the outcome of Playwright', () => {
  it('names what failed, at which width, and why', () => {
    write(
      'playwright.config.ts',
      "export default { testDir: '.', testMatch: '*.spec.ts', retries: 1, projects: [{ name: 'phone' }] }\n",
    )
    write(
      'one.spec.ts',
      [
        "import { expect, test } from '@playwright/test'",
        "test('adds', () => expect(1 + 1).toBe(2))",
        "test('repeats', ({}, { retry }) => expect(retry).toBe(1))",
        "test.describe('one', () => { test('is two', () => expect(1, 'as it should').toBe(2)) })\n",
      ].join('\n'),
    )
    const { report, code } = run('playwright', ['test', '--config', 'playwright.config.ts', '--reporter=json'])
    expect(outcomeOfPlaywright(report, code)).toEqual({
      passed: 2,
      flaky: [expect.stringMatching(/^one\.spec\.ts \[phone\] › repeats › Error: /)],
      failures: [expect.stringMatching(/^one\.spec\.ts \[phone\] › is two › Error: as it should/)],
    })
  })

  it('is a failure when the runner failed without a report', () => {
    expect(outcomeOfPlaywright(undefined, 1).failures).toEqual(['playwright › ended with code 1'])
  })
})
