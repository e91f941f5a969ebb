/**
 * Publishes the packages whose version the registry does not have yet. The registry and its credentials are those of npm's own
 * configuration: `npm config get registry`, `.npmrc`. Flags go to `npm publish`, such as `--dry-run` or `--tag next`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack, published } from './release/pack.ts'
import { publishAll } from './release/publish.ts'

const folder = mkdtempSync(join(tmpdir(), 'cartwright-release-'))
try {
  const tarballs = await pack(published, folder, console.error)
  for (const line of publishAll(tarballs, process.argv.slice(2))) console.error(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
