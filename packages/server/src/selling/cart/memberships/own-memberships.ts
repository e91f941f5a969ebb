import type { HostSelectedMembership, Membership } from '@cartwright/contract'
import type { HeldMembership } from '../../../people/customers/memberships/benefits.ts'
import type { CartLine } from '../cart.ts'
import type { MembershipOffer } from './offer.ts'

/** The app id of the memberships that the shop itself sells. */
export const OWN_MEMBERSHIPS_APP = '0c9a6ad8-6c1f-4a53-9d67-4f7e5b1d2a90'

const notCovering = 'The membership pays for no item of this cart.'

/**
 * The memberships that the shop sold to the customer, and the lines that the chosen ones pay for: products of the collections
 * that their levels include. A line is paid by one membership, the first that was chosen.
 */
export function ownMemberships(
  lines: readonly CartLine[],
  held: readonly HeldMembership[],
  chosen: readonly HostSelectedMembership[],
): MembershipOffer {
  const offers = held
    .filter(({ level }) => level.includedCollectionIds.length > 0)
    .map((one) => ({ membership: toMembership(one), lineIds: coveredLines(lines, one) }))
  const taken = new Set<string>()
  const choices = chosen.map((choice) => {
    const offer = offers.find(({ membership }) => membership.id === choice.id && choice.appId === membership.appId)
    const covered = offer?.lineIds ?? []
    const lineIds = (choice.lineItemIds ?? covered).filter((id) => covered.includes(id) && !taken.has(id))
    const isAccepted = lineIds.length > 0 && (choice.lineItemIds ?? []).every((id) => lineIds.includes(id))
    if (isAccepted) for (const id of lineIds) taken.add(id)
    return { choice, lineIds: isAccepted ? lineIds : [] }
  })
  return {
    eligible: offers.flatMap(({ membership, lineIds }) =>
      lineIds.length > 0 ? [{ ...membership, lineItemIds: lineIds }] : [],
    ),
    invalid: offers.flatMap(({ membership, lineIds }) =>
      lineIds.length === 0 ? [{ membership, reason: notCovering }] : [],
    ),
    selected: choices.flatMap(({ choice, lineIds }) =>
      lineIds.length > 0 ? [{ ...choice, lineItemIds: lineIds }] : [],
    ),
    payments: choices.flatMap(({ choice, lineIds }) =>
      lineIds.map((lineId) => ({ plugin: null, membershipId: choice.id, lineId })),
    ),
    rejected: choices.flatMap(({ choice, lineIds }) => (lineIds.length === 0 ? [choice] : [])),
  }
}

const toMembership = ({ row, level }: HeldMembership): Membership => ({
  id: row.id,
  appId: OWN_MEMBERSHIPS_APP,
  name: { original: level.name },
  ...(row.ends_at !== null && { expirationDate: row.ends_at }),
})

/** Memberships pay for single purchases: what a subscription delivers later is charged, and gift cards are money. */
const coveredLines = (lines: readonly CartLine[], { level }: HeldMembership): string[] =>
  lines.flatMap((line) =>
    line.kind === 'catalog' &&
    line.purchasable > 0 &&
    line.subscription === undefined &&
    line.item.itemType !== 'GIFT_CARD' &&
    line.item.collectionIds.some((id) => level.includedCollectionIds.includes(id))
      ? [line.id]
      : [],
  )
