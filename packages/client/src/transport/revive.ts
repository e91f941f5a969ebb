import type { FieldTree } from '../call.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const toDate = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : value
const toNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value)

/**
 * Turns the instants of an answer into dates and its odd numbers into numbers, in place. Visits only the branches that
 * have some; NaN and the infinities are looked for only where the answer's text has their names at all.
 */
export function revive(json: Json, text: string, dates: FieldTree | undefined, floats: FieldTree | undefined): void {
  if (dates) map(json, dates, toDate)
  if (floats && (text.includes('"NaN"') || text.includes('Infinity"'))) map(json, floats, toNumber)
}

function map(value: unknown, tree: FieldTree, convert: (leaf: unknown) => unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) map(item, tree, convert)
  } else if (isObject(value)) {
    for (const key in tree) {
      for (const name of key === '*' ? Object.keys(value) : [key]) mapField(value, name, tree[key], convert)
    }
  }
}

function mapField(
  held: Json,
  name: string,
  branch: 1 | FieldTree | undefined,
  convert: (leaf: unknown) => unknown,
): void {
  const value = held[name]
  if (value === undefined || value === null) return
  if (branch !== 1) map(value, branch ?? {}, convert)
  else held[name] = Array.isArray(value) ? value.map(convert) : convert(value)
}
