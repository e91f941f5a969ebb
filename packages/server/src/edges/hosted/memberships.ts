import type { HostSelectedMembership } from '@cartwright/contract'
import type { Services } from '../../platform/kernel/services.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import { changeCheckout } from './change-checkout.ts'

type Chosen = Pick<HostSelectedMembership, 'id' | 'appId'>

/** A membership that the customer of a checkout can choose, or has chosen. */
export interface CheckoutMembership extends Chosen {
  readonly name: string
  /** How often it can pay again; null when that is not limited. */
  readonly remaining: number | null
  readonly isChosen: boolean
  /** Why it cannot pay, in the words of its app; null when it can. */
  readonly problem: string | null
}

/** The memberships of the customer, first those that can pay. One that was chosen and is unknown now has its id as name. */
export function membershipsOf({ memberships, checkout }: PricedCheckout): CheckoutMembership[] {
  const chosen = checkout.details.selectedMemberships ?? []
  const { eligible, invalid } = memberships
  const known = [
    ...eligible.map((membership) => ({ membership, problem: null })),
    ...invalid.map(({ membership, reason }) => ({ membership, problem: reason })),
  ]
  const unknown = chosen.filter((one) => !known.some(({ membership }) => isSame(membership, one)))
  return [
    ...known.map(({ membership, problem }) => ({
      id: membership.id,
      appId: membership.appId,
      name: membership.name?.translated ?? membership.name?.original ?? membership.id,
      remaining: membership.credits?.remaining ?? null,
      isChosen: chosen.some((one) => isSame(membership, one)),
      problem,
    })),
    ...unknown.map(({ id, appId }) => ({ id, appId, name: id, remaining: null, isChosen: true, problem: null })),
  ]
}

/** Pays the lines that a membership covers by it. Memberships that paid for one of them are no longer chosen. */
export async function chooseCheckoutMembership(
  site: Services,
  { memberships, checkout }: PricedCheckout,
  { id, appId }: Chosen,
): Promise<void> {
  const membership = memberships.eligible.find((one) => isSame(one, { id, appId }))
  if (!membership) return
  const covered = new Set(membership.lineItemIds)
  const others = memberships.selected.filter((one) => !one.lineItemIds?.some((line) => covered.has(line)))
  await setMemberships(site, checkout.id, () => [...others, { id, appId }])
}

export async function removeCheckoutMembership(
  site: Services,
  { checkout }: PricedCheckout,
  removed: Chosen,
): Promise<void> {
  await setMemberships(site, checkout.id, (chosen) => chosen.filter((one) => !isSame(one, removed)))
}

const setMemberships = (
  site: Services,
  checkoutId: string,
  change: (chosen: readonly HostSelectedMembership[]) => HostSelectedMembership[],
) =>
  changeCheckout(site, checkoutId, ({ details, ...known }) => ({
    ...known,
    details: { ...details, selectedMemberships: change(details.selectedMemberships ?? []) },
  }))

const isSame = (a: Chosen, b: Chosen): boolean => a.id === b.id && a.appId === b.appId
