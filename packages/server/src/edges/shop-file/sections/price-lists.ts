import { storedPriceLists } from '../../../catalog/prices/lists/resource.ts'
import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { Applying } from '../applying.ts'
import { namedSection } from '../entries.ts'
import type { PriceListEntry } from '../schema/price-lists.ts'

/** The price lists, without their prices. */
export const priceListSection = namedSection({
  path: 'priceLists',
  title: 'list',
  resource: storedPriceLists,
  references: async (db) => new Map((await customerGroups.list(db)).map(({ value: { id, name } }) => [id, name])),
  toEntry: (list, groups): PriceListEntry => {
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
  },
  fromEntry: async ({ customerGroups: names = [], firstDay, lastDay, ...fields }, groups, applying) => ({
    ...fields,
    customerGroupIds: await groupIdsOf(names, groups, applying),
    ...((firstDay ?? lastDay) !== undefined && { activeTimeInfo: { firstDay, lastDay } }),
  }),
})

/** Groups that are missing are created, without members. */
async function groupIdsOf(names: readonly string[], groups: Map<string, string>, { transaction, now }: Applying) {
  const ids = []
  for (const name of names) {
    const [known] = [...groups].findLast(([, other]) => other === name) ?? []
    const id = known ?? crypto.randomUUID()
    if (known === undefined) await customerGroups.save(transaction, { id, name, memberIds: [] }, now)
    groups.set(id, name)
    ids.push(id)
  }
  return ids
}
