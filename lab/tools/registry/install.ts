import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installTools } from '../../../scripts/install-tools.ts'
import { pack, published, type Tarball } from '../../../scripts/release/pack.ts'
import { publishAll } from '../../../scripts/release/publish.ts'
import { environmentOf, startRegistry } from './local-registry.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The configuration file of npm for the registry of this machine. */
    npmrc: string
    /** The packages that it has. */
    tarballs: readonly Tarball[]
  }
}

/** Installs what the tests of the published packages need, which `npm ci` leaves out, and publishes the packages to a registry of this machine. */
export default async function setup({ provide }: TestProject) {
  installTools('lab/tools/registry')
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-packages-'))
  const registry = await startRegistry()
  const stop = async () => {
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const tarballs = await pack(published, folder)
    publishAll(tarballs, [], environmentOf(registry.npmrc))
    provide('npmrc', registry.npmrc)
    provide('tarballs', tarballs)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
