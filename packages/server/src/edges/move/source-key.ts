import type { SourceSettings } from './settings.ts'
import type { MoveSource } from './source.ts'

/** Settings that name the shop at the source, whatever key it is read with. */
const NAMES = ['url', 'shop', 'origin', 'siteId']

/** Names a shop at a source, so that a second move of it continues the first one. */
export function sourceKeyOf({ name }: MoveSource, settings: SourceSettings): string {
  const shop = NAMES.flatMap((field) => settings[field] ?? []).map((value) => value.replace(/\/+$/, '').toLowerCase())
  return [name, ...shop].join(' ')
}
