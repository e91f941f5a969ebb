#!/usr/bin/env node
// Starts the command line with the Node of this project, from a build that is never older than its sources.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)
const ownNode = fileURLToPath(new URL('node_modules/.bin/node', root))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isTooOld = major < 22 || (major === 22 && minor < 19)

if (!isTooOld) await run()
else if (existsSync(ownNode)) handOver(ownNode)
else {
  console.error(
    `Cartwright needs Node 22.19 or newer; this is ${process.version}. Install one, or run npm ci, which brings one.`,
  )
  process.exitCode = 1
}

/** Stays until the newer Node has ended, hands on what it is told, and ends as it did. */
function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

async function run() {
  // Node 22 prints that SQLite is experimental; newer ones do not.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.error(warning)
  })
  const build = new URL('scripts/build/stale.ts', root)
  if (existsSync(build)) {
    const { buildStale, configuredExtensions } = await import(build.href)
    await buildStale((await configuredExtensions()).length > 0 ? ['site', 'admin'] : ['site'])
  }
  // The next start takes a fifth less time: it loads what this one compiled.
  module.enableCompileCache()
  await import('../dist/main.js')
}
