import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packNext } from './next-version.ts'
import { installTree, packHere } from './tree.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which this version is installed, read-only. */
    installed: string
    /** That of the next version, which adds to the schema. */
    installedNext: string
  }
}

/** Packs this version and installs it, once for all tests of the package. */
export default async function setup({ provide }: TestProject) {
  const packed = mkdtempSync(join(tmpdir(), 'cartwright-packed-'))
  try {
    const tarballs = await packHere(packed)
    const here = installTree(tarballs)
    const isPackage = (file: string) => /^cartwright-\d/.test(file.slice(packed.length + 1))
    const next = installTree(tarballs.map((file) => (isPackage(file) ? packNext(file, packed) : file)))
    provide('installed', here.folder)
    provide('installedNext', next.folder)
    return async () => {
      await Promise.all([here.remove(), next.remove()])
    }
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
}
