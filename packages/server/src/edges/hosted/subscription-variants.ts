import type { MySubscription } from '@cartwright/contract'
import { queryProductVariants } from '../../catalog/read/read-variants.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** A variant with what it costs today. */
interface SubscriptionVariant {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: number
}

/** Variants that the customer of a subscription may change to, by the ids of the products. */
export async function subscriptionVariants(
  { db }: Pick<Services, 'db'>,
  { subscriptionContract: { lineItems } }: MySubscription,
): Promise<ReadonlyMap<string, readonly SubscriptionVariant[]>> {
  const ids = new Set(lineItems.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []))
  const variants = new Map<string, readonly SubscriptionVariant[]>()
  for (const id of ids) variants.set(id, await variantsOf(db, id))
  return variants
}

/** None for a product that is gone or hidden, or has no options. */
async function variantsOf(db: Services['db'], id: string): Promise<SubscriptionVariant[]> {
  try {
    const { variants } = await queryProductVariants(db, ANONYMOUS, { id })
    return variants.flatMap(({ id: variantId, choices, variant }) =>
      Object.keys(choices).length === 0 ? [] : [{ id: variantId, choices, price: variant.priceData.discountedPrice }],
    )
  } catch (error) {
    if (error instanceof ApplicationError) return []
    throw error
  }
}
