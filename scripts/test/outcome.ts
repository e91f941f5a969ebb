import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** What became of the tests one runner ran. */
export interface Outcome {
  readonly passed: number
  /** One line a failure: where it is, what it is called, and the first line of what went wrong. */
  readonly failures: readonly string[]
  /** Tests that passed only when they were repeated. */
  readonly flaky: readonly string[]
}

/**
 * @param report What Vitest's JSON reporter wrote; undefined when it got no further than to start.
 * @param code What the runner exited with.
 */
export function outcomeOfVitest(report: JsonTestResults | undefined, code: number): Outcome {
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0]))
    // A file that cannot be loaded has no tests, and a message of its own.
    return tests.length === 0 && message ? [failure(name, 'the file itself', message)] : tests
  })
  return { ...outcome('vitest', report?.numPassedTests ?? 0, failures, code), flaky: flakyOfVitest(report) }
}

/** Vitest lists the errors of the first attempt also of a test that passed in the end. */
const flakyOfVitest = (report: JsonTestResults | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
  )

/** The same of Playwright's JSON reporter. */
export function outcomeOfPlaywright(report: JSONReport | undefined, code: number): Outcome {
  const suites = report?.suites ?? []
  const failures = suites.flatMap((suite) => testsOfSuite(suite, 'unexpected', -1))
  const errors = (report?.errors ?? []).map(({ message }) => failure('playwright', 'outside of any test', message))
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  return {
    ...outcome('playwright', expected + flaky, [...failures, ...errors], code),
    flaky: suites.flatMap((suite) => testsOfSuite(suite, 'flaky', 0)),
  }
}

/** The tests of a suite that ended so, with the error of one of their attempts. */
function testsOfSuite(
  { specs, suites = [] }: JSONReportSuite,
  ended: 'unexpected' | 'flaky',
  attempt: number,
): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) =>
        failure(`${file} [${projectName}]`, title, results.at(attempt)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, ended, attempt))]
}

/** A runner that fails without a failure to show for it has failed all the same. */
function outcome(runner: string, passed: number, failures: readonly string[], code: number): Omit<Outcome, 'flaky'> {
  const isUnexplained = code !== 0 && failures.length === 0
  return { passed, failures: isUnexplained ? [failure(runner, `ended with code ${code}`)] : failures }
}

function failure(where: string, what: string, message = ''): string {
  const [reason = ''] = message.split('\n', 1)
  return [where, what, reason].filter((part) => part !== '').join(' › ')
}
