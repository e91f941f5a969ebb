/**
 * Prints what the specification says, row by row, and the test that holds us to it. Fails, naming them, when there are
 * rows that no test holds.
 */
import { fileURLToPath } from 'node:url'
import { findGaps } from './specification/find-gaps.ts'
import type { Reference } from './specification/row.ts'
import { rows } from './specification/rows.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const nameOf = ({ file, name, about }: Reference) => `${file} › ${name}${about === undefined ? '' : ` › ${about}`}`

console.log('| section | the specification says | held by |\n|---|---|---|')
for (const { section, says, heldBy } of rows) {
  console.log(`| ${section} | ${says} | ${heldBy.map(nameOf).join('<br>')} |`)
}

const gaps = findGaps(root, rows)
console.log(`\n${rows.length} rows, ${gaps.length} gaps`)
for (const gap of gaps) console.error(gap)
process.exitCode = gaps.length > 0 ? 1 : 0
