import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The limit of a product page's JavaScript, in bytes after brotli. */
const budget = 117_000

const clientFolder = fileURLToPath(new URL('./build/client', import.meta.url))
const build: ServerBuild = await import(new URL('./build/server/index.js', import.meta.url).href)

const { assets, routes } = build
const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports])
for (let id: string | undefined = 'en/catalog/product.tsx'; id; id = routes[id]?.parentId) {
  const route = assets.routes[id]
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) files.add(file)
}

const sizes = [...files].map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)

if (process.argv.includes('--list'))
  for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(7)} ${file}`)
console.log(`JavaScript of a product page: ${(total / 1000).toFixed(1)} kB after brotli`)
if (total > budget) {
  console.log(`Over the budget of ${budget / 1000} kB`)
  process.exitCode = 1
}

/** The transferred size: that of the precompressed file, or the file itself if compression did not help. */
function sizeOf(file: string): number {
  const path = clientFolder + file
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
