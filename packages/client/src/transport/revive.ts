import type { FieldTree } from '../call.ts'
import { isRecord, type Json } from './json.ts'

/**
 * Converts the dates of a response into Date and its non-finite numbers into numbers, in place. Visits only branches
 * that have some; NaN and infinities are searched only if the text contains their names.
 */
export function revive(json: Json, text: string, fields?: FieldTree): void {
  // Two plain searches: one with alternatives takes ten times as long.
  walk(json, fields, /NaN/.test(text) || /Infin/.test(text))
}

function walk(value: unknown, branch: unknown, odd: boolean): unknown {
  const tree: unknown = odd && Array.isArray(branch) ? branch[0] : branch
  if (typeof value === 'string') return tree === 1 ? new Date(value) : tree === 2 && odd ? Number(value) : value
  if (!isRecord(tree)) return value
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = walk(value[i], tree, odd)
  else if (isRecord(value)) {
    for (const key in tree['*'] ? value : tree) value[key] &&= walk(value[key], tree['*'] ?? tree[key], odd)
  }
  return value
}
