import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { renderArtwork } from './artwork.ts'
import { artworks } from './artworks.ts'

const folder = new URL('../media/', import.meta.url)
mkdirSync(folder, { recursive: true })

const drawn = new Set(artworks.map(({ id }) => `${id}.svg`))
if (drawn.size !== artworks.length) throw new Error('Two artworks share an id')
for (const stale of readdirSync(folder).filter((name) => !drawn.has(name))) rmSync(new URL(stale, folder))

let total = 0
for (const artwork of artworks) {
  const markup = renderArtwork(artwork)
  total += markup.length
  if (markup.length > 14 * 1024) console.warn(`${artwork.id} is ${markup.length} bytes`)
  writeFileSync(new URL(`${artwork.id}.svg`, folder), markup)
}
console.log(`${artworks.length} files, ${Math.round(total / artworks.length)} bytes on average`)
