#!/usr/bin/env node
// Starts the command line with the Node of this project, from a build that is never older than its sources.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const ownNode = fileURLToPath(new URL('node_modules/.bin/node', root))
const isTooOld = Number(process.versions.node.split('.')[0]) < 24

if (isTooOld && existsSync(ownNode)) handOver(ownNode)
else await run()

/** Stays until the newer Node has ended, hands on what it is told, and ends as it did. */
function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

async function run() {
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
}
