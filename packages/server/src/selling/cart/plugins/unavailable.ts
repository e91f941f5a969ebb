import type { Violation } from '@cartwright/contract'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { PluginAnswers } from '../../../platform/service-plugins/answers.ts'
import type { MembershipOffer } from './memberships.ts'

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
