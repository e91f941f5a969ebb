import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('./build/client/', import.meta.url))

// Once at build, as small as it gets, so that serving costs nothing. Fonts are compressed by nature.
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = folder + name
  if (!/\.(js|css|svg|webmanifest|txt)$/.test(name) || statSync(file).size < 512) continue
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
