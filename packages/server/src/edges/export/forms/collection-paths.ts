import type { CopyReader } from '../../../platform/database/move/copy.ts'
import { readTable } from '../read-table.ts'

/** The names of each collection and those above it, the uppermost first. */
export async function readCollectionPaths(reader: CopyReader): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = new Map<string, { name: string; parent: string | null }>()
  for await (const { id, name, parent_id } of readTable(reader, 'collections'))
    rows.set(String(id), { name: String(name), parent: parent_id === null ? null : String(parent_id) })
  const paths = new Map<string, readonly string[]>()
  for (const id of rows.keys()) {
    const path: string[] = []
    const seen = new Set<string>()
    for (let at: string | null = id; at !== null && !seen.has(at); at = rows.get(at)?.parent ?? null) {
      seen.add(at)
      path.unshift(rows.get(at)?.name ?? '')
    }
    paths.set(id, path)
  }
  return paths
}
