import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tooLarge } from './refusals.ts'

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
  const folder = join(mediaFolder, '.incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    return { path, size: await write(path, body, maxBytes), discard }
  } catch (error) {
    await discard()
    throw error
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
