import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ExportFile } from './export-file.ts'

/** Equal shops have equal archives: no entry names the time of the export. */
const TIME = new Date('1980-01-02T00:00:00Z')

/**
 * Writes files into a ZIP archive, one after the other.
 *
 * @throws what making a file throws, or the signal's reason when it is aborted
 */
export async function writeArchive(path: string, files: AsyncIterable<ExportFile>, signal: AbortSignal): Promise<void> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  // An error of a file is thrown below, where its stream is awaited.
  archive.on('error', () => undefined)
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  archive.outputStream.pipe(target)
  const written = finished(target)
  written.catch(() => undefined)
  try {
    for await (const file of files) {
      signal.throwIfAborted()
      const content = Readable.from(file.open(), { objectMode: false })
      archive.addReadStream(content, file.path, { mtime: TIME, mode: 0o600, compress: file.isCompressed !== true })
      // The next file is made only when this one was taken, so memory stays bounded.
      await Promise.race([finished(content), written])
    }
    archive.end()
    await written
  } catch (error) {
    target.destroy()
    throw error
  }
}
