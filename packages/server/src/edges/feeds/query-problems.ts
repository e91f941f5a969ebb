import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { openFeedShop } from './feed-shop.ts'
import { readFeed } from './read-items.ts'
import type { RevisedFeed } from './stored-feed.ts'

const USUAL_LIMIT = 50

/** Pages of products that one request goes through, so that a rare problem does not read the whole catalog. */
const MOST_PAGES = 20

/** Products that lack something for a feed, from a cursor on. */
export async function queryProblems(
  site: Services,
  { feed, revision }: RevisedFeed,
  { problem, limit = USUAL_LIMIT, cursor = '0' }: RequestOf<'QueryFeedProblems'>,
): Promise<ResponseOf<'QueryFeedProblems'>> {
  if (!/^\d{1,15}$/.test(cursor)) throw invalidField('cursor', 'must be the `nextCursor` of the page before', 'FORMAT')
  const shop = await openFeedShop(site, feed, revision)
  const found: ResponseOf<'QueryFeedProblems'>['products'] = []
  let pages = 0
  for await (const page of readFeed(site, shop, { after: cursor })) {
    pages += 1
    for (const { product, items } of page) {
      const problems = [...new Set(items.flatMap((item) => item.problems))]
      if (problems.length > 0 && (problem === undefined || problems.includes(problem)))
        found.push({ productId: product.id, name: product.name, problems })
      if (found.length === limit) return { products: found, nextCursor: product.numericId }
    }
    const last = page.at(-1)
    if (pages === MOST_PAGES && last) return { products: found, nextCursor: last.product.numericId }
  }
  return { products: found }
}
