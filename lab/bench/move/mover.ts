/** Moves a database, and says how long it took and what memory it needed. */
import { rebuildProductIndex } from '../../../packages/server/src/catalog/search/rebuild-index.ts'
import { moveDatabase } from '../../../packages/server/src/platform/database/move/move-database.ts'
import { tellReady } from '../measured-server.ts'

const [source = '', target = ''] = process.argv.slice(2)
const began = performance.now()
let comparedAt = 0
const tables = await moveDatabase({
  source,
  target,
  indexProducts: rebuildProductIndex,
  report: ({ step }) => {
    if (step === 'compare') comparedAt ||= performance.now()
  },
})
tellReady({
  seconds: (performance.now() - began) / 1000,
  /** Of the comparison at the end. */
  compared: (performance.now() - comparedAt) / 1000,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  // In kilobytes.
  megabytes: process.resourceUsage().maxRSS / 1000,
})
