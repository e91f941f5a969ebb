import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const guard = fileURLToPath(new URL('require-node.mjs', import.meta.url))

test.each([
  ['20.20.2', 1, 'Node 20.20.2 is too old: 22.19 or newer is needed.'],
  ['22.18.0', 1, 'Node 22.18.0 is too old'],
  ['22.19.0', 0, ''],
  ['24.21.0', 0, ''],
])('a command of Node %s ends with %i', (version, status, message) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const ended = spawnSync(process.execPath, ['--import', `data:text/javascript,${versions}`, guard], {
    encoding: 'utf8',
  })
  expect(ended.status).toBe(status)
  expect(ended.stderr).toContain(message)
})
