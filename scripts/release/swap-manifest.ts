/**
 * Runs before and after `npm pack` in a workspace: writes the package.json that is published, and with `--restore` that of the
 * repository again.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseManifest, publishedManifest } from './manifest.ts'

const FILE = 'package.json'
const ORIGINAL = '.package.json.original'

if (process.argv.includes('--restore')) renameSync(ORIGINAL, FILE)
else {
  // A pack that was interrupted left the original here.
  if (existsSync(ORIGINAL)) renameSync(ORIGINAL, FILE)
  const text = readFileSync(FILE, 'utf8')
  writeFileSync(ORIGINAL, text)
  writeFileSync(FILE, `${JSON.stringify(publishedManifest(parseManifest(text)), null, 2)}\n`)
}
