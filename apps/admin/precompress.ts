import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = fileURLToPath(new URL('./build/assets/', import.meta.url))

// Once at build, as small as possible, so that serving costs nothing. Fonts are compressed already.
for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const content = readFileSync(join(folder, name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
}
