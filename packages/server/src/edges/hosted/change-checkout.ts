import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { StoredCheckout } from '../../selling/checkout/details.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'

/** Changes an open checkout; answers a completed one as it is. Writes nothing where nothing changes. */
export async function changeCheckout(
  site: Services,
  checkoutId: string,
  change: (checkout: StoredCheckout) => StoredCheckout,
): Promise<StoredCheckout | null> {
  const known = await findCheckout(site.db, checkoutId)
  if (!known || known.completed || isSame(known, change(known))) return known
  return write(site, currentCause(), async (transaction) => {
    const current = await findCheckout(transaction, checkoutId)
    if (!current || current.completed) return current
    const changed = { ...change(current), updatedAt: site.now().toISOString() }
    await saveCheckout(transaction, changed)
    return changed
  })
}

const isSame = (a: StoredCheckout, b: StoredCheckout) => JSON.stringify(a) === JSON.stringify(b)
