import type { FieldTree } from '../call.ts'
import { isRecord, type Json } from './json.ts'

const toDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : value)
const toNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value)

/**
 * Turns the instants of an answer into dates and its odd numbers into numbers, in place. Visits only the branches that
 * have some; NaN and the infinities are looked for only where the answer's text has their names at all.
 */
export function revive(json: Json, text: string, dates?: FieldTree, floats?: FieldTree): void {
  if (dates) walk(json, dates, toDate)
  if (floats && /"(NaN|-?Infinity)"/.test(text)) walk(json, floats, toNumber)
}

function walk(value: unknown, tree: 1 | FieldTree | undefined, convert: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = walk(value[i], tree, convert)
  else if (tree === 1) return convert(value)
  else if (isRecord(value) && tree) {
    for (const key in tree['*'] ? value : tree) {
      if (value[key] != null) value[key] = walk(value[key], tree['*'] ?? tree[key], convert)
    }
  }
  return value
}
