import type { CatalogReference } from '@cartwright/contract'
import { isRecord } from '../../../platform/http/query-string.ts'

/** Equal for references to the same item, in whatever order their options are written. */
export const referenceKey = ({ appId, catalogItemId, options = {} }: CatalogReference): string =>
  JSON.stringify([appId.toLowerCase(), catalogItemId, sorted(options)])

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).sort()
  return keys.map((key) => [key, sorted(value[key])])
}
