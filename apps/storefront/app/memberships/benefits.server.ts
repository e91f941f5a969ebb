import type { OfferedMembershipLevel } from '@cartwright/client'
import { formatDate } from '@cartwright/design'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'

/** A benefit in words, with the page that it leads to. */
interface BenefitView {
  readonly text: string
  readonly to?: string
}

/** The benefits of members of a level. A date that has passed is no benefit any more. */
export function benefitsOf(
  { hasMemberPrices, freeDeliveries, pages, collections }: OfferedMembershipLevel,
  { language, storefront }: Pick<Shop, 'language' | 'storefront'>,
): BenefitView[] {
  const { memberships: texts } = messagesIn(language)
  const { timeZone } = storefront.delivery
  const now = new Date()
  return [
    ...(hasMemberPrices ? [{ text: texts.prices }] : []),
    ...freeDeliveries.map((title) => ({ text: texts.freeDelivery(title) })),
    ...collections
      .filter(({ publicFrom }) => publicFrom === undefined || publicFrom > now)
      .map(({ name, slug, included, publicFrom }) => {
        const day = publicFrom && formatDate(publicFrom, language, { timeZone })
        const early = day ? texts.early(name, day) : texts.onlyMembers(name)
        return { text: included ? texts.included(name) : early, to: `/collections/${slug}` }
      }),
    ...pages.map(({ slug, title }) => ({ text: texts.page(title), to: `/pages/${slug}` })),
  ]
}
