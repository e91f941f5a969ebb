/** Windows is not part of any run. These rules name what is known not to work there. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

/** Run before a release, which is made on Linux. */
const releaseOnly = new Set(['prepack'])
const posix = /(?:^|&&|\|\|)\s*(?:exec|rm|cp|mv|mkdir|cat|export|sh|bash|[A-Z_]+=\S*)\s|(?:^|&&)\s*\.\/|\$\w|;|'/

test.each(listed('package.json', '*/package.json'))('%s has scripts that Windows can run', (file) => {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(root + file, 'utf8'))
  const rejected = Object.entries(scripts).filter(([name, text]) => !releaseOnly.has(name) && posix.test(text))
  expect(rejected).toEqual([])
})

/** Programs of the system, which are no scripts. Those of Linux are only started there. */
const ofSystem = /^(?:process\.execPath|'(?:git|which|apt-get|strip|tar|node)'|process\.platform)/
/** Start what their caller names: a program of the system, or Node itself. */
const checkedByHand = new Set(['scripts/release/archive.ts', 'scripts/readmes/newcomer.ts'])

test('what starts a program of a package uses a shell where Windows needs one', () => {
  const sources = listed('apps/*.ts', 'packages/*.ts', 'scripts/*.ts').filter(
    (file) => !/testing|\.test\.ts$/.test(file),
  )
  const calls = sources.flatMap((file) => {
    const text = readFileSync(root + file, 'utf8')
    return [...text.matchAll(/\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*([^,)]+)([\s\S]{0,400})/g)].map(
      ([, program = '', rest = '']) => ({ file, program: program.trim(), rest }),
    )
  })
  expect(calls.length).toBeGreaterThan(10)
  const rejected = calls
    .filter(({ file, program, rest }) => !ofSystem.test(program) && !checkedByHand.has(file) && !/shell/.test(rest))
    .map(({ file, program }) => `${file}: ${program}`)
  // The options of this one stand in a constant before the call.
  expect(rejected).toEqual(['scripts/generate/source.ts: program'])
})
