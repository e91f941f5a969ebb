import { memberships, type PurchasablePlan } from '@cartwright/contract/plugins'
import type { Services } from '../../platform/kernel/services.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { coverableLines } from '../../selling/cart/plugins/memberships.ts'
import { finerAmount, type Purchase, pluginContext } from '../../selling/cart/plugins/purchase.ts'
import { purchaseOf } from '../../selling/cart/quote.ts'
import { type PricedCheckout, requesterOf } from '../../selling/checkout/priced-checkout.ts'

/** What the apps of memberships say beside those that can pay: what the customer has, and what could be bought. */
export interface MembershipOffers {
  /** Memberships of the customer that cover nothing of this order. */
  readonly unused: readonly string[]
  readonly plans: readonly MembershipPlan[]
}

/** A plan that would pay for items of the order. */
export interface MembershipPlan {
  readonly name: string
  readonly description: string | null
  /** In words or as an amount; null where the app names none. */
  readonly price: string | null
  /** Where it is bought. */
  readonly url: string | null
}

const nothing: MembershipOffers = { unused: [], plans: [] }

/** Asks the memberships plugins about a checkout. One that does not respond offers nothing. */
export async function findMembershipOffers(site: Services, priced: PricedCheckout): Promise<MembershipOffers> {
  if (!(await site.servicePlugins.isUsed()) || site.servicePlugins.of('ECOM_MEMBERSHIPS').length === 0) return nothing
  return withPlugins(site, requesterOf(priced.checkout), async (answers) => {
    const purchase = purchaseOf(priced.cart, priced.presentation, { ...priced.request, plugins: answers })
    if (coverableLines(purchase).length === 0) return nothing
    return { unused: findUnused(purchase), plans: findPlans(purchase) }
  })
}

function findUnused(purchase: Purchase): string[] {
  const { memberId, answers } = purchase
  if (memberId === null) return []
  const request = { lineItems: coverableLines(purchase), memberId }
  return answers.of('ECOM_MEMBERSHIPS').flatMap((plugin) => {
    const outcome = answers.ask(plugin, memberships.methods.listExistingMemberships, request, pluginContext(purchase))
    if (outcome?.status !== 'answered') return []
    return (outcome.response.memberships ?? [])
      .filter(({ coveredLineItems = [] }) => coveredLineItems.length === 0)
      .map(({ membership: { id, name } }) => name?.translated ?? name?.original ?? id)
  })
}

function finerPrice(plans: readonly PurchasablePlan[], currency: string): string | null {
  const amounts = plans.map(({ price }) => price)
  const finer = finerAmount(amounts, currency)
  return finer && `purchasablePlans.price: ${finer}`
}

function findPlans(purchase: Purchase): MembershipPlan[] {
  const { memberId, answers, presentation } = purchase
  const request = { lineItems: coverableLines(purchase), ...(memberId !== null && { memberId }) }
  return answers.of('ECOM_MEMBERSHIPS').flatMap((plugin) => {
    const outcome = answers.ask(
      plugin,
      memberships.methods.listPurchasablePlans,
      request,
      pluginContext(purchase),
      ({ purchasablePlans = [] }) => finerPrice(purchasablePlans, presentation.currency),
    )
    if (outcome?.status !== 'answered') return []
    return (outcome.response.purchasablePlans ?? []).flatMap(
      ({ name, offeringDescription, price, priceDescription, infoCollectionUrl }): MembershipPlan[] => {
        const title = name?.translated ?? name?.original
        if (title === undefined) return []
        const amount =
          price === undefined ? null : presentation.price(toMinorUnits(price, presentation.currency)).formattedAmount
        return [
          {
            name: title,
            description: offeringDescription ?? null,
            price: priceDescription ?? amount,
            url: infoCollectionUrl ?? null,
          },
        ]
      },
    )
  })
}
