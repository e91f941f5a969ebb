#!/usr/bin/env node
import module from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 19)) await run()
else {
  console.error(`Cartwright needs Node 22.19 or newer; this is ${process.version}.`)
  process.exitCode = 1
}

async function run() {
  // Node 22 prints that SQLite is experimental; newer ones do not.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.error(warning.message)
  })
  process.env.NODE_ENV ||= 'production'
  // Data is the shop's own: it lives in the folder that the command runs in.
  process.env.DATA_DIR ||= 'data'
  // The next start takes a fifth less time: it loads what this one compiled.
  module.enableCompileCache()
  await import('../dist/site/main.js')
}
