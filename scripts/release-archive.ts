/**
 * Makes `cartwright-<version>.tar.gz`: the package `cartwright` with all that it depends on, for machines that reach no registry.
 * It has native code of one platform, by default of this one; flags such as `--os linux --cpu arm64 --libc glibc` name another.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeArchive } from './release/archive.ts'
import { pack, published } from './release/pack.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { os: { type: 'string' }, cpu: { type: 'string' }, libc: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? '.')
mkdirSync(folder, { recursive: true })
const tarballs = await pack(published, folder, console.error)
try {
  const platform = Object.entries(values).map(([name, value]) => `--${name}=${value}`)
  console.log(makeArchive(tarballs, folder, platform))
} finally {
  for (const { file } of tarballs) rmSync(file)
}
