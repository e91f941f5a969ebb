import type { HostSelectedMembership, Membership } from '@cartwright/contract'
import { memberships, type OfferedMembership } from '@cartwright/contract/plugins'
import type { HeldMembership } from '../../../people/customers/memberships/benefits.ts'
import type { PricedLine } from '../../../platform/pricing/types.ts'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'
import type { MembershipOffer } from '../memberships/offer.ts'
import { ownMemberships } from '../memberships/own-memberships.ts'
import { buyableLines, type Purchase, pluginContext, referenceOf } from './purchase.ts'

/**
 * The memberships of all memberships plugins, and the lines that the chosen ones pay for. A line is paid by one membership:
 * the first that was chosen. Without a plugin they are those that the shop itself sold.
 */
export function findMemberships(
  purchase: Purchase,
  chosen: readonly HostSelectedMembership[],
  held: readonly HeldMembership[],
): MembershipOffer {
  const { memberId, answers } = purchase
  const active = answers.of('ECOM_MEMBERSHIPS')
  if (active.length === 0 && held.length === 0 && chosen.length === 0) return noMemberships
  if (active.length === 0) return ownMemberships(purchase.cart.lines, held, chosen)
  const lineItems = coverableLines(purchase)
  const plugins = memberId === null || lineItems.length === 0 ? [] : active
  const offers = plugins.map((plugin) => {
    const own = chosen.filter(({ appId }) => appId === plugin.appId)
    const request = {
      lineItems,
      memberId: memberId ?? '',
      ...(own.length > 0 && {
        selectedMemberships: {
          memberships: own.map(({ id, lineItemIds }) => ({ id, ...(lineItemIds && { lineItemIds }) })),
        },
      }),
    }
    const outcome = answers.ask(plugin, memberships.methods.listEligibleMemberships, request, pluginContext(purchase))
    const response = outcome?.status === 'answered' ? outcome.response : {}
    return { plugin, eligible: response.eligibleMemberships ?? [], invalid: response.invalidMemberships ?? [] }
  })
  const covered = new Set<string>()
  const choices = chosen.map((one) => {
    const offer = offers.find(({ plugin }) => plugin.appId === one.appId)
    const membership = offer?.eligible.find(({ id }) => id === one.id)
    const covers = membership?.lineItemIds ?? []
    const lineIds = (one.lineItemIds ?? covers).filter((id) => covers.includes(id) && !covered.has(id))
    const isAccepted = lineIds.length > 0 && (one.lineItemIds ?? []).every((id) => lineIds.includes(id))
    if (isAccepted) for (const id of lineIds) covered.add(id)
    return { one, plugin: offer?.plugin, lineIds: isAccepted ? lineIds : [] }
  })
  return {
    eligible: offers.flatMap(({ plugin, eligible }) => eligible.map((one) => toMembership(one, plugin))),
    invalid: offers.flatMap(({ plugin, invalid }) =>
      invalid.map(({ membership, reason }) => ({
        membership: toMembership(membership, plugin),
        reason: reason.slice(0, 100),
      })),
    ),
    selected: choices
      .filter(({ lineIds }) => lineIds.length > 0)
      .map(({ one, lineIds }) => ({ ...one, lineItemIds: lineIds })),
    payments: choices.flatMap(({ one, plugin, lineIds }) =>
      plugin ? lineIds.map((lineId) => ({ plugin, membershipId: one.id, lineId })) : [],
    ),
    rejected: choices.filter(({ lineIds }) => lineIds.length === 0).map(({ one }) => one),
  }
}

/** The lines of catalogs: others cannot be named to a plugin. */
export const coverableLines = (purchase: Purchase) =>
  [...buyableLines(purchase).values()].flatMap((line) => {
    const catalogReference = referenceOf(line, purchase)
    if (!catalogReference) return []
    return [{ id: line.id, catalogReference, rootCatalogItemId: catalogReference.catalogItemId }]
  })

const noMemberships: MembershipOffer = { eligible: [], invalid: [], selected: [], payments: [], rejected: [] }

function toMembership(
  { id, name, lineItemIds, credits, expirationDate }: OfferedMembership,
  { appId }: ActivePlugin,
): Membership {
  return {
    id,
    appId,
    ...(name && { name }),
    ...(lineItemIds && { lineItemIds }),
    ...(credits && { credits }),
    ...(expirationDate !== undefined && { expirationDate }),
  }
}

/** The lines, those that memberships pay for at no price. */
export function withMemberships(lines: readonly PricedLine[], { payments }: MembershipOffer): readonly PricedLine[] {
  if (payments.length === 0) return lines
  const paid = new Set(payments.map(({ lineId }) => lineId))
  return lines.map((line) => {
    if (!paid.has(line.id)) return line
    const { deposit: _, paidLater: __, ...rest } = line
    return { ...rest, unitPrice: 0, byMembership: true }
  })
}
