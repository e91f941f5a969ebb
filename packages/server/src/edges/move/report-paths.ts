import type { Queryable } from '../../platform/database/database.ts'
import { movedPath } from './moved-path.ts'

export interface PathReport {
  readonly tried: number
  readonly broken: readonly string[]
}

/** Tries old paths: each must lead to the page that its record has now. */
export async function tryPaths(
  db: Queryable,
  paths: readonly { readonly path: string; readonly expected: string | undefined }[],
): Promise<PathReport> {
  const broken: string[] = []
  for (const { path, expected } of paths) {
    const target = await movedPath(db, path)
    if (target === null || (expected !== undefined && target !== expected)) broken.push(path)
  }
  return { tried: paths.length, broken }
}
