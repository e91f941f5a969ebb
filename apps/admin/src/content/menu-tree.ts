import type { DataItem } from '@cartwright/client'
import { textOf } from './queries.ts'

/** A link of a menu, with the links below it. */
export interface MenuEntry {
  readonly link: DataItem
  readonly below: readonly DataItem[]
}

const byPosition = (a: DataItem, b: DataItem) => Number(textOf(a, 'position')) - Number(textOf(b, 'position'))

/** The links of a menu in two levels, as the shop shows them: a link below one that is gone is in the first. */
export function menuTree(links: readonly DataItem[], menu: string): MenuEntry[] {
  const own = links.filter((link) => textOf(link, 'menu') === menu).toSorted(byPosition)
  const isFirst = (link: DataItem) =>
    !own.some(({ id, data }) => id === textOf(link, 'parent') && !textOf({ data }, 'parent'))
  return own
    .filter(isFirst)
    .map((link) => ({ link, below: own.filter((one) => !isFirst(one) && textOf(one, 'parent') === link.id) }))
}
