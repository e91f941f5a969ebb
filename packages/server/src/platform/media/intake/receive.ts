import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cutOff, tooLarge } from './errors.ts'

/** In milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/** A file that has come in and is not kept yet. */
export interface Received {
  readonly path: string
  readonly size: number
  /** Throws it away, if it is still there. */
  discard(): Promise<void>
}

/**
 * Writes a stream to a file beside the media, ended as soon as it is longer than it may be. Nothing is held in memory.
 *
 * @throws ApplicationError when it is too long
 */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  mediaFolder: string,
  maxBytes: number,
): Promise<Received> {
  const folder = incomingFolder(mediaFolder)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    return { path, size: await write(path, body, maxBytes), discard }
  } catch (error) {
    await discard()
    throw isCutOff(error) ? cutOff() : error
  }
}

const incomingFolder = (mediaFolder: string) => join(mediaFolder, '.incoming')

/** Deletes leftovers of a crashed process, once they are too old to be uploads in flight. */
export async function discardAbandoned(mediaFolder: string): Promise<void> {
  const folder = incomingFolder(mediaFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path, { force: true })
  }
}

async function write(path: string, body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(`${maxBytes} bytes`)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return size
}

/** The caller disconnected during the upload. */
const isCutOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
