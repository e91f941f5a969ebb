import type { Order } from '@cartwright/contract'
import { lineTitle } from '@cartwright/design/order'
import { visibleSlugs } from '../../catalog/read/visible-slugs.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Buyer } from './author.ts'
import { hasReviewed } from './has-reviewed.ts'

/** A product that a customer can review. */
export interface ReviewableProduct {
  readonly name: string
  readonly slug: string
}

/** The products of an order that everybody may see and its customer has not reviewed. */
export async function findUnreviewed(
  db: Queryable,
  { lineItems }: Pick<Order, 'lineItems'>,
  buyer: Pick<Buyer, 'memberId' | 'emailKey'>,
): Promise<ReviewableProduct[]> {
  const names = new Map<string, string>()
  for (const line of lineItems) {
    const id = line.catalogReference?.catalogItemId
    if (id !== undefined && !names.has(id)) names.set(id, lineTitle(line))
  }
  const slugs = await visibleSlugs(db, [...names.keys()])
  const found: ReviewableProduct[] = []
  for (const [id, name] of names) {
    const slug = slugs.get(id)
    if (slug !== undefined && !(await hasReviewed(db, id, buyer))) found.push({ name, slug })
  }
  return found
}
