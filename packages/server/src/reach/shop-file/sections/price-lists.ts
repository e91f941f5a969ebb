import { randomUUID } from 'node:crypto'
import { storedPriceLists } from '../../../catalog/prices/lists/resource.ts'
import { fromWireList } from '../../../catalog/prices/lists/wire-list.ts'
import { type PriceList, priceLists } from '../../../catalog/prices/price-list.ts'
import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Applying } from '../applying.ts'
import { isSame } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { PriceListEntry } from '../schema/price-lists.ts'

/** The price lists of the shop as the file has them, by their names, without their prices. */
export async function readPriceLists(db: Queryable): Promise<PriceListEntry[]> {
  const groups = new Map((await customerGroups.list(db)).map(({ value }) => [value.id, value.name]))
  const lists = (await priceLists.list(db)).map(({ value }) => value)
  const first = lists.filter(({ name }, index) => lists.findIndex((other) => other.name === name) === index)
  return first.map((list) => toEntry(list, groups)).sort((one, other) => (one.name < other.name ? -1 : 1))
}

function toEntry(list: PriceList, groups: ReadonlyMap<string, string>): PriceListEntry {
  const { name, currency, customerGroupIds, adjustment, activeTimeInfo, priority, showRegularPrice, active } = list
  const { firstDay, lastDay } = activeTimeInfo ?? {}
  const names = customerGroupIds.flatMap((id) => groups.get(id) ?? [])
  return {
    name,
    ...(currency !== undefined && { currency }),
    ...(names.length > 0 && { customerGroups: names }),
    ...(adjustment && { adjustment }),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
    ...(priority !== 0 && { priority }),
    ...(!showRegularPrice && { showRegularPrice }),
    ...(!active && { active }),
  }
}

/** Creates or changes the lists that the file names. Their prices, and other lists, stay. */
export async function applyPriceLists(applying: Applying, entries: readonly PriceListEntry[]): Promise<void> {
  const { transaction, now } = applying
  const names = entries.map(({ name }) => name)
  const twice = names.findIndex((name, position) => names.indexOf(name) < position)
  if (twice >= 0) throw problem(`priceLists[${twice}].name`, `"${names[twice]}" is the name of another list`)
  const timeZone = (await readSettings(transaction)).business.timeZone ?? 'UTC'
  const current = await readPriceLists(transaction)
  const known = (await priceLists.list(transaction)).map(({ value }) => value)
  for (const [index, entry] of entries.entries()) {
    if (current.some((one) => isSame(one, entry))) continue
    const existing = known.find(({ name }) => name === entry.name)
    await inSection(`priceLists[${index}]`, async () => {
      const { customerGroups: groups = [], firstDay, lastDay, ...fields } = entry
      const customerGroupIds = await groupIdsOf(transaction, groups, now)
      const hasTimes = firstDay !== undefined || lastDay !== undefined
      const given = { ...fields, customerGroupIds, ...(hasTimes && { activeTimeInfo: { firstDay, lastDay } }) }
      await storedPriceLists.save(transaction, fromWireList(given, {}, existing?.id ?? randomUUID(), timeZone), now)
    })
  }
}

async function groupIdsOf(transaction: Transaction, names: readonly string[], now: Date): Promise<string[]> {
  const known = new Map((await customerGroups.list(transaction)).map(({ value }) => [value.name, value.id]))
  const ids = []
  for (const name of names) {
    const id = known.get(name) ?? randomUUID()
    if (!known.has(name)) await customerGroups.save(transaction, { id, name, memberIds: [] }, now)
    known.set(name, id)
    ids.push(id)
  }
  return ids
}
