import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installTools } from '../../../scripts/install-tools.ts'

installTools('lab/tools/fonts')
const { default: subsetFont } = await import('subset-font')
const folder = new URL('../../../packages/design/src/fonts/', import.meta.url)

/** What the shop's languages are written with. */
const characters = [range(0x20, 0x7e), range(0xa0, 0xff), 'ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™−×·→'].join('')

// Fraunces is drawn for every size between small print and posters. The shop uses it at three, each cut out for good.
const faces = [
  { from: 'fraunces/files/fraunces-latin-opsz-normal', to: 'fraunces-poster', axes: { opsz: 96, wght: 380 } },
  { from: 'fraunces/files/fraunces-latin-opsz-normal', to: 'fraunces', axes: { opsz: 28, wght: 450 } },
  { from: 'fraunces/files/fraunces-latin-wght-italic', to: 'fraunces-italic', axes: { wght: 400 } },
  { from: 'space-grotesk/files/space-grotesk-latin-wght-normal', to: 'space-grotesk', axes: {} },
  { from: 'instrument-sans/files/instrument-sans-latin-wght-normal', to: 'instrument-sans', axes: {} },
]

for (const { from, to, axes } of faces) {
  const source = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`)))
  const face = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`${to}.woff2`, folder), face)
  console.log(`${to}: ${(face.length / 1000).toFixed(1)} kB of ${(source.length / 1000).toFixed(1)} kB`)
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
