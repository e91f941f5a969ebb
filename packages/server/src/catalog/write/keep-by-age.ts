import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { matchingProducts } from '../collection/rules/matching-products.ts'
import { readRuleCollections } from '../collection/rules/rule-collections.ts'
import { readPresentation } from '../product/presentation.ts'
import { moveProducts, productsIn, without } from './collection-products.ts'

/** Products that are moved in one transaction. */
const BATCH = 100

/**
 * Moves products that have become too old, or old enough, for a collection. The difference is found outside of
 * transactions, and each product is evaluated again in the one that moves it.
 */
export async function keepByAge(site: Services, signal: AbortSignal): Promise<void> {
  const { db, now } = site
  const yieldTurn = createYieldTurn(signal)
  for (const { id, rules } of await readRuleCollections(db)) {
    if (!rules.conditions.some(({ field }) => field === 'AGE')) continue
    const matching = await matchingProducts(db, rules, now())
    const members = await productsIn(db, id)
    const changed = [...without(members, matching), ...without(matching, members)]
    for (let start = 0; start < changed.length; start += BATCH) {
      await write(site, null, async (transaction) => {
        const presentation = await readPresentation(transaction)
        await moveProducts({ transaction, presentation, now: now() }, changed.slice(start, start + BATCH))
      })
      await yieldTurn()
    }
  }
}
