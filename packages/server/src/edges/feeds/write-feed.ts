import type { FeedProblem } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import type { FeedShop } from './feed-shop.ts'
import { formats } from './formats/formats.ts'
import { readFeed } from './read-items.ts'

/** What a feed had when it was built. */
export interface FeedFigures {
  readonly products: number
  readonly items: number
  readonly incompleteProducts: number
  readonly problems: readonly { readonly problem: FeedProblem; readonly products: number }[]
}

interface Options {
  /** Only products that the merchant changed since then. */
  readonly changedSince?: string | undefined
  /** Takes the figures when everything is written. */
  readonly finished?: (figures: FeedFigures) => void
}

/** The text of a feed, a page of products at a time. */
export async function* writeFeed(
  site: Services,
  shop: FeedShop,
  { changedSince, finished }: Options = {},
): AsyncGenerator<string> {
  const { takes = () => true, head, item: write, between, tail } = formats[shop.feed.format]
  const { now: builtAt } = shop.priceRequest
  const problems = new Map<FeedProblem, number>()
  const figures = { products: 0, items: 0, incompleteProducts: 0 }
  let isFirst = true
  yield head(shop, builtAt)
  for await (const page of readFeed(site, shop, { changedSince })) {
    const written = page.flatMap(({ items }) => items.filter(takes).map((item) => write(item, shop, builtAt)))
    if (written.length > 0) {
      yield (isFirst ? '' : between) + written.join(between)
      isFirst = false
    }
    for (const { items } of page.filter((one) => one.items.length > 0)) {
      const found = new Set(items.flatMap((item) => item.problems))
      for (const problem of found) problems.set(problem, (problems.get(problem) ?? 0) + 1)
      figures.products += 1
      figures.items += items.length
      if (found.size > 0) figures.incompleteProducts += 1
    }
  }
  yield tail
  finished?.({ ...figures, problems: [...problems].map(([problem, products]) => ({ problem, products })) })
}
