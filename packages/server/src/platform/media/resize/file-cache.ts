import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that can be made again, up to a number of bytes; what was not asked for the longest goes first. */
export interface FileCache {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  write(key: string, bytes: Uint8Array): Promise<void>
}

export function fileCache(folder: string, maxBytes: number): FileCache {
  let opening: Promise<void> | undefined
  /** Size by key, the longest unasked first. */
  const sizes = new Map<string, number>()
  let total = 0

  const open = () => {
    opening ??= scan(folder).then((files) => {
      for (const { key, size } of files) keep(key, size)
    })
    return opening
  }
  const keep = (key: string, size: number) => {
    forget(key)
    sizes.set(key, size)
    total += size
  }
  const forget = (key: string) => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  const shrink = async () => {
    for (const key of sizes.keys()) {
      if (total <= maxBytes) return
      forget(key)
      await rm(join(folder, key), { force: true })
    }
  }
  return {
    read: async (key) => {
      await open()
      const size = sizes.get(key)
      if (size === undefined) return null
      keep(key, size)
      // The folder may have been emptied, which is allowed.
      const bytes = await readFile(join(folder, key)).catch(() => null)
      if (bytes === null) forget(key)
      return bytes && new Uint8Array(bytes)
    },
    write: async (key, bytes) => {
      await open()
      const path = join(folder, key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
      keep(key, bytes.byteLength)
      await shrink()
    },
  }
}

/** What an earlier process left, oldest first; drafts it did not finish are removed. */
async function scan(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const { size, mtimeMs } = await stat(path)
        return { key: path.slice(folder.length + 1).replaceAll('\\', '/'), path, size, mtimeMs }
      }),
  )
  const isDraft = ({ key }: { key: string }) => /\.[\da-f]{8}-[\da-f-]{27}$/.test(key)
  await Promise.all(files.filter(isDraft).map(({ path }) => rm(path, { force: true })))
  return files.filter((file) => !isDraft(file)).toSorted((a, b) => a.mtimeMs - b.mtimeMs)
}
