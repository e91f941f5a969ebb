import type { Call } from '../call.ts'
import { isRecord, type Json } from './json.ts'

/** Converts what JSON cannot write in the decoded body of a response, in place: dates and non-finite numbers. */
export async function revive([route, fields]: Call<never, unknown>, json: Json, text: string): Promise<void> {
  reviveDates(json, fields)
  // Two plain searches: one with alternatives takes ten times as long. Few responses have such a number, or a text like it.
  if (/"NaN"/.test(text) || /Infinity"/.test(text))
    await import('../seldom.ts').then((module) => module.reviveNumbers(json, route, fields))
}

/** Converts the dates of a decoded body into Date, in place. Visits only branches of the tree of fields. */
function reviveDates(value: unknown, tree: unknown): unknown {
  if (typeof value === 'string') return tree === 1 ? new Date(value) : value
  if (!isRecord(tree)) return value
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = reviveDates(value[i], tree)
  else if (isRecord(value)) {
    for (const key in tree['*'] ? value : tree) value[key] &&= reviveDates(value[key], tree['*'] ?? tree[key])
  }
  return value
}
