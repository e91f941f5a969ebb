import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { MANIFEST, Manifest } from '../manifest.ts'

/** An export cannot be restored: the file and the reason. */
export class ExportError extends Error {
  override name = 'ExportError'
}

/** @throws ExportError when the folder is no export */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new ExportError(`${folder} has no ${MANIFEST}, so it is no export of a shop.`)
  const parsed = Manifest.safeParse(parse(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ExportError(`${MANIFEST}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`)
  }
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ExportError(`${MANIFEST} is not JSON.`)
  }
}

/**
 * Compares length and digest of each file with the manifest, before anything is written.
 *
 * @throws ExportError naming the first file that is missing or differs
 */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    if (normalize(path) !== path || path.startsWith('/') || path.startsWith('..'))
      throw new ExportError(`${MANIFEST}: ${path} leads out of the folder.`)
    const actual = await digestOf(join(folder, path))
    if (actual === null) throw new ExportError(`${path} is missing.`)
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new ExportError(`${path} was changed since the export: its length or digest differs from ${MANIFEST}.`)
  }
}

async function digestOf(path: string): Promise<{ bytes: number; sha256: string } | null> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const part of createReadStream(path)) {
      hash.update(part)
      bytes += part.length
    }
  } catch {
    return null
  }
  return { bytes, sha256: hash.digest('hex') }
}
