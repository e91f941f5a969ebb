import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Limits in bytes after brotli: what the first page downloads, and what each further section adds. */
const FIRST_DOWNLOAD = 250_000
const SECTION = 100_000

const folder = fileURLToPath(new URL('./build/', import.meta.url))
const Chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), Chunk)
  .parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
const entry = Object.entries(manifest).find(([name]) => name === 'index.html')
if (!entry) throw new Error('The build of the admin has no entry')

/** The files that a chunk needs before it can run. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...chunk.css]) seen.add(file)
  for (const imported of chunk.imports) filesOf(imported, seen)
  return seen
}

const sizeOf = (file: string) => {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)

const [entryName, { dynamicImports }] = entry
const first = filesOf(entryName)
const sections = dynamicImports
  .map((name) => ({ name, bytes: sum([...filesOf(name)].filter((file) => !first.has(file))) }))
  .sort((a, b) => b.bytes - a.bytes)
const total = sum(first)

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
console.log(`First download of the admin: ${inKilobytes(total)} after brotli`)
if (process.argv.includes('--list'))
  for (const { name, bytes } of sections) console.log(`${inKilobytes(bytes).padStart(10)} ${name}`)
for (const { name, bytes } of [
  { name: 'the first download', bytes: total, limit: FIRST_DOWNLOAD },
  ...sections.map((section) => ({ ...section, limit: SECTION })),
].filter(({ bytes, limit }) => bytes > limit)) {
  console.log(`Over its budget: ${name}, ${inKilobytes(bytes)}`)
  process.exitCode = 1
}
