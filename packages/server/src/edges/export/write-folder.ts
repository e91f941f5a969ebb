import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportFile } from './export-file.ts'

/**
 * Writes files into a new or empty folder that only the user of the site may read.
 *
 * @throws Error when something is in the folder
 */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<ExportFile>,
): Promise<{ files: number; bytes: number }> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`The folder ${folder} is not empty. Name a new or an empty folder.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  let bytes = 0
  for await (const file of files) {
    const path = join(folder, file.path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const stream = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(file.open(), stream)
    count += 1
    bytes += stream.bytesWritten
  }
  return { files: count, bytes }
}
