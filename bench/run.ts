import { readdirSync } from 'node:fs'
import { installTools } from '../scripts/install-tools.ts'
import { printTable, type Row } from './table.ts'

interface Benchmark {
  run(): Promise<Row[]>
}

/** Not benchmarks, but what they share. */
const parts = ['measured-server.ts', 'rate.ts', 'run.ts', 'table.ts']
const wanted = process.argv.slice(2)

for (const folder of ['bench', 'tools/testing']) installTools(folder)
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !parts.includes(name))
let over = 0
for (const file of files) {
  const name = file.replace(/\.ts$/, '')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const benchmark: Benchmark = await import(`./${file}`)
  const rows = await benchmark.run()
  printTable(name, rows)
  over += rows.filter((row) => !row.ok).length
}
if (over > 0) {
  console.log(`${over} over budget`)
  process.exitCode = 1
}
