import { availableProviders, type PaymentChoice, type SavedPaymentMethod, usableCards } from '@cartwright/server/hosted'
import { cardName } from '../account/cards/card-name.ts'
import type { Form } from './form.ts'
import { isConfirmationToken } from './payment-element.ts'
import type { CheckoutView } from './view.ts'

/** What a saved card is chosen by: the provider and the id. */
const choiceOf = ({ provider, id }: SavedPaymentMethod) => `${provider}:${id}`

/** The provider of what is chosen. */
export const providerOfChoice = (payment: string): string => payment.replace(/:[0-9a-f-]{36}$/, '')

/** A saved card as it is offered in the checkout. */
interface OfferedCard {
  readonly value: string
  readonly name: string
  readonly method: SavedPaymentMethod
}

/** The saved cards that can pay for this order, the suggested one first. Those that have expired are left out. */
export function offeredCards({ hosted, priced, frame }: CheckoutView): OfferedCard[] {
  const cards = usableCards(hosted.cards, availableProviders(frame.site, priced), frame.site.now())
  return cards.map((method) => ({ value: choiceOf(method), name: cardName(method), method }))
}

/** The selected method: the entered one, or the suggested card, or the first provider; empty where none is offered. */
export function chosenPayment(view: CheckoutView): string {
  const { values, priced, frame } = view
  const known = [
    ...offeredCards(view).map(({ value }) => value),
    ...availableProviders(frame.site, priced).map(({ id }) => id),
  ]
  const entered = values.payment
  if (entered !== undefined && known.includes(entered)) return entered
  const stored = priced.checkout.details.paymentProvider
  const [first = ''] = known
  return offeredCards(view)[0]?.value ?? known.find((id) => id === stored) ?? first
}

/** How the order is paid by what was posted; undefined for the provider that is stored with the checkout. */
export function postedPayment(view: CheckoutView, form: Form): PaymentChoice | undefined {
  const { payment: provider = '', paymentToken, saveCard } = form
  const { hosted, priced, frame } = view
  const card = hosted.cards.find((method) => choiceOf(method) === provider)
  if (card) return { provider: card.provider, savedMethodId: card.id }
  const offered = availableProviders(frame.site, priced).find(({ id }) => id === provider)
  if (!offered) return undefined
  const saves = saveCard === 'yes' && hosted.isMember && offered.savedMethods !== undefined
  const token = provider === 'stripe' && isConfirmationToken(paymentToken) ? { token: paymentToken } : {}
  return { provider, ...token, ...(saves && { saves }) }
}
