import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tarball } from '../../../scripts/release/pack.ts'
import { runNpm } from './local-registry.ts'

/** Publishes the same packages again as another version, as a release does. */
export function publishAs(version: string, tarballs: readonly Tarball[], npmrc: string, tag = 'latest'): void {
  for (const { file, version: before } of tarballs) {
    const folder = mkdtempSync(join(tmpdir(), 'cartwright-next-'))
    try {
      spawnSync('tar', ['-xzf', file, '-C', folder])
      const manifest = join(folder, 'package/package.json')
      // Packages of a release depend on each other's version exactly.
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(`"${before}"`, `"${version}"`))
      runNpm(npmrc, ['publish', join(folder, 'package'), '--access', 'public', '--tag', tag], folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
