import type { CustomerMembership } from '@cartwright/client'
import { formatDate } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** A membership as the account shows it. */
export interface OwnMembership {
  readonly id: string
  readonly level: string
  readonly state: string
  readonly time: string
  readonly isProblem: boolean
  /** Of its subscription; null without one. */
  readonly subscriptionId: string | null
}

/** The memberships of a customer, without those that have ended. */
export const toOwnMemberships = (
  memberships: readonly CustomerMembership[],
  language: Language,
  timeZone: string,
): OwnMembership[] =>
  memberships
    .filter(({ status }) => status !== 'ENDED')
    .map((membership) => ({
      id: membership.id,
      level: membership.levelName,
      state: messagesIn(language).memberships.states[membership.status],
      time: timeOf(membership, language, timeZone),
      isProblem: membership.status === 'PAST_DUE',
      subscriptionId: membership.subscriptionId ?? null,
    }))

function timeOf(
  { status, startDate, endDate, renewalDate }: CustomerMembership,
  language: Language,
  timeZone: string,
): string {
  const texts = messagesIn(language).memberships
  const day = (date: Date) => formatDate(date, language, { timeZone })
  if (status === 'SCHEDULED') return texts.from(day(startDate))
  if (endDate) return texts.until(day(endDate))
  return renewalDate ? texts.renews(day(renewalDate)) : texts.withoutEnd
}
