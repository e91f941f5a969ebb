import { readdirSync } from 'node:fs'
import { installTools } from '../../scripts/install-tools.ts'
import { isSmoke } from './scale.ts'
import { printTable, type Row } from './table.ts'

interface Module {
  /** Of a benchmark: other files are what benchmarks share. */
  run?(): Promise<Row[]>
}

const wanted = process.argv.slice(2).filter((word) => word !== '--smoke')

for (const folder of ['lab/bench', 'lab/tools/testing']) installTools(folder)
const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'run.ts',
)
let over = 0
for (const file of files) {
  const name = file.replace(/\.ts$/, '')
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run }: Module = await import(`./${file}`)
  if (!run) continue
  const rows = await run()
  printTable(name, rows)
  over += rows.filter((row) => !row.ok).length
}
// Figures of so little work say nothing.
if (over > 0 && !isSmoke) {
  console.log(`${over} over budget`)
  process.exitCode = 1
}
