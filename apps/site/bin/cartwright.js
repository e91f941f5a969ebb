#!/usr/bin/env node
// Starts the command line with the Node of this project, from a build that is never older than its sources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const ownNode = fileURLToPath(new URL('node_modules/.bin/node', root))

if (Number(process.versions.node.split('.')[0]) < 24 && existsSync(ownNode)) {
  const { status } = spawnSync(ownNode, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}

// SQLite is what the project is built on; that Node still calls it experimental is news to nobody who runs a shop.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning)
})

const build = new URL('scripts/build/stale.ts', root)
if (existsSync(build)) {
  const { buildStale } = await import(build.href)
  await buildStale(['site'])
}
await import('../dist/main.js')
