import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange, MediaStorage, NewContent } from './media-storage.ts'

/** Up to here a file is read in one piece, which is faster; in bytes. */
const SMALL = 512 * 1024

/** Keeps files in a folder, under their keys. */
export function folderStorage(folder: string): MediaStorage {
  return {
    put: async (key, content) => {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, content)
    },
    sizeOf: (key) => found(async () => (await stat(join(folder, key))).size),
    read: (key, range) => found(() => readPart(join(folder, key), range)),
    remove: (key) => rm(join(folder, key), { force: true }),
    files: {
      list: () => listFiles(folder),
      removeOlder: async (key, before) => {
        const path = join(folder, key)
        const file = await stat(path).catch(() => null)
        if (!file || file.mtimeMs >= before) return false
        await rm(path, { force: true })
        return true
      },
    },
  }
}

/** Public and private files. Other files, which have no name of content, are not listed. */
async function* listFiles(folder: string) {
  for (const under of ['', 'private/'])
    for (const name of await readdir(join(folder, under)).catch(() => [])) {
      if (!/^[0-9a-f]{32}\.[0-9a-z]+(\.br)?$/.test(name)) continue
      const key = `${under}${name}`
      const found = await stat(join(folder, key)).catch(() => null)
      if (found?.isFile()) yield { key, at: found.mtimeMs }
    }
}

/** A draft is flushed to the disk before it takes its name, and the name is flushed too. */
async function writeWhole(path: string, content: NewContent) {
  const draft = `${path}.${randomUUID()}`
  try {
    if (content instanceof Uint8Array) await writeFile(draft, content, { flush: true })
    else await moveOrCopy(content.path, draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await flush(dirname(path))
}

/** The file may come from another disk, which it cannot be moved from. */
async function moveOrCopy(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyFile(from, to)
  }
  await flush(to)
}

async function flush(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function readPart(path: string, range: ByteRange | undefined) {
  const { size } = await stat(path)
  if (range === undefined && size <= SMALL) return new Uint8Array(await readFile(path))
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>
}

async function found<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
