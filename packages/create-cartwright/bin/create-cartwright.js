#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 19)) {
  const { run } = await import('../dist/run.js')
  process.exitCode = await run(process.argv.slice(2))
} else {
  console.error(`Cartwright needs Node 22.19 or newer; this is ${process.version}.`)
  process.exitCode = 1
}
