import type { Violation } from '@cartwright/contract'
import type { Benefits } from '../../../people/customers/memberships/benefits.ts'
import { levelOfProduct } from '../../../people/customers/memberships/levels.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { CartLine, CatalogLine } from '../cart.ts'

const membersOnly = {
  en: (name: string, levels: string) =>
    `“${name}” is for members only: ${levels}. Sign in as a member, or remove the item.`,
  de: (name: string, levels: string) =>
    `„${name}“ gibt es nur für Mitglieder: ${levels}. Melde dich als Mitglied an oder entferne den Artikel.`,
}

const alreadyMember = {
  en: (level: string) =>
    `You already have the membership “${level}”, and it renews by itself. Remove it from the cart.`,
  de: (level: string) =>
    `Du hast die Mitgliedschaft „${level}“ schon, und sie verlängert sich von selbst. Entferne sie aus dem Warenkorb.`,
}

/** Lines that the memberships of the customer do not let it buy. */
export function membershipViolations(lines: readonly CartLine[], benefits: Benefits, language: string): Violation[] {
  const catalogLines = lines.filter((line) => line.kind === 'catalog')
  return [
    ...catalogLines.flatMap((line) => reserved(line, benefits, language)),
    ...catalogLines.flatMap((line) => boughtTwice(line, benefits, language)),
  ]
}

/** A product that is in a public collection of the same level too stays reserved. */
function reserved(line: CatalogLine, { lockedCollections }: Benefits, language: string): Violation[] {
  const levels = new Set(line.item.collectionIds.flatMap((id) => lockedCollections.get(id) ?? []))
  if (levels.size === 0) return []
  const names = [...levels].map(({ name }) => name).join(', ')
  return [errorOn(line, membersOnly[textLanguage(language)](line.item.name, names))]
}

function boughtTwice(line: CatalogLine, { held, levels }: Benefits, language: string): Violation[] {
  if (!line.subscription) return []
  const sold = levelOfProduct(levels, line.item.productId)?.level
  const isHeld = held.some(({ row, level }) => level.id === sold?.id && row.renews_at !== null)
  return sold && isHeld ? [errorOn(line, alreadyMember[textLanguage(language)](sold.name))] : []
}

const errorOn = ({ id }: CatalogLine, description: string): Violation => ({
  severity: 'ERROR',
  target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id } },
  description,
})
