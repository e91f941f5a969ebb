import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('is what the generated files were made from', async () => {
  const script = fileURLToPath(new URL('../../../scripts/generate.ts', import.meta.url))
  const { stderr } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    script,
    '--check',
  ])
  expect(stderr).toBe('')
})
