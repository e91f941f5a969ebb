import type { Violation } from '@cartwright/contract'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { PluginAnswers } from '../../../platform/service-plugins/answers.ts'
import type { CartLine } from '../cart.ts'
import { isForMembershipsOnly } from '../lines/line-facts.ts'
import type { MembershipOffer } from '../memberships/offer.ts'

const unavailable = {
  en: 'The order cannot be placed at the moment because a service of the shop does not respond. Try again in a minute.',
  de: 'Die Bestellung ist gerade nicht möglich, weil ein Dienst des Shops nicht antwortet. Versuch es in einer Minute noch einmal.',
}

/** The plugins without whose answer no order may be placed, as one violation for the customer. */
export function unavailablePlugins({ missing }: PluginAnswers, language: string): Violation[] {
  if (missing.length === 0) return []
  const description = unavailable[textLanguage(language)]
  return [{ severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description }]
}

const unsupported = {
  en: (name: string) => `"${name}" cannot be ordered: it needs something that this shop does not offer.`,
  de: (name: string) => `„${name}“ kann nicht bestellt werden: Der Shop bietet etwas nicht an, das dafür nötig ist.`,
}

/** Items of other apps that need what the site does not have. */
export function unsupportedItems(lines: readonly CartLine[], language: string): Violation[] {
  return lines.flatMap((line) =>
    line.kind === 'app' && line.unsupported !== undefined
      ? [errorOnLine(line, unsupported[textLanguage(language)](nameOf(line)))]
      : [],
  )
}

const needsMembership = {
  en: (name: string) => `"${name}" can only be paid by a membership. Choose one, or remove the item.`,
  de: (name: string) =>
    `„${name}“ lässt sich nur mit einer Mitgliedschaft bezahlen. Wähl eine oder entferne den Artikel.`,
}

/** Lines that only a membership can pay for, while none does. */
export function unpaidByMembership(
  lines: readonly CartLine[],
  { payments }: MembershipOffer,
  language: string,
): Violation[] {
  const paid = new Set(payments.map(({ lineId }) => lineId))
  return lines
    .filter((line) => line.purchasable > 0 && isForMembershipsOnly(line) && !paid.has(line.id))
    .map((line) => errorOnLine(line, needsMembership[textLanguage(language)](nameOf(line))))
}

const nameOf = (line: CartLine) =>
  line.kind === 'catalog'
    ? line.item.name
    : (line.custom.productName?.translated ?? line.custom.productName?.original ?? '')

const errorOnLine = ({ id }: CartLine, description: string): Violation => ({
  severity: 'ERROR',
  target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
  description,
})

const cannotPay = {
  en: 'The membership you chose cannot pay for this order. Choose another one or none.',
  de: 'Die gewählte Mitgliedschaft kann diese Bestellung nicht bezahlen. Wähl eine andere oder keine.',
}

/** Memberships that were chosen and cannot pay: the order would cost more than the customer expects. */
export function rejectedMemberships({ rejected }: MembershipOffer, language: string): Violation[] {
  if (rejected.length === 0) return []
  const description = cannotPay[textLanguage(language)]
  return [{ severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description }]
}
