import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const runProgram = promisify(execFile)
const benchmarks = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith('.ts') &&
    /^export (async function|const) run\b/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

it.each(benchmarks.map((file) => file.replace('.ts', '')))('the benchmark %s runs to its end', async (name) => {
  const { stdout } = await runProgram(process.execPath, ['lab/bench/run.ts', '--smoke', name], {
    cwd: join(import.meta.dirname, '../..'),
  })
  expect(stdout).toContain(name)
})
