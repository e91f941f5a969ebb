import { client, queries } from '../app.ts'
import { taxGroupOf, taxGroupsQuery } from './queries.ts'

/** Puts products into a tax group, and takes them out of others. Empty means the default group. */
export async function setTaxGroup(productIds: readonly string[], taxGroupId: string): Promise<void> {
  const groups = await queries.fetchQuery({ ...taxGroupsQuery, staleTime: 0 })
  for (const { id = '', name, productIds: now = [], revision = '' } of groups) {
    const others = now.filter((one) => !productIds.includes(one))
    const next = id === taxGroupId ? [...others, ...productIds] : others
    const isSame = next.length === now.length && productIds.every((one) => now.includes(one) === (id === taxGroupId))
    if (!isSame) await client.taxGroups.updateTaxGroup(id, { name, productIds: next, revision })
  }
  await queries.invalidateQueries({ queryKey: taxGroupsQuery.queryKey })
}

/** The tax group of a product as it is stored now. */
export const readTaxGroup = async (productId: string): Promise<string> =>
  taxGroupOf(await queries.fetchQuery({ ...taxGroupsQuery, staleTime: 0 }), productId)
