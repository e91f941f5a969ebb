import type { Release } from '../negotiation/releases.ts'
import { type ErrorMessage, recoverable } from '../shopping/messages.ts'
import type { Payment } from '../shopping/requests.ts'
import type { AgentWay } from './ways.ts'

const INSTRUMENT = '$.payment.instruments[0]'

const payOtherwise: ErrorMessage = {
  ...recoverable('payment_required', 'Pay by one of the payment handlers, or on the page of the shop.', '$.payment'),
  severity: 'requires_buyer_input',
}

/** The older release lets agents send several, of which one is selected. */
const oneInstrumentOnly = recoverable(
  'payment_failed',
  'This shop takes one payment instrument. Send the one that pays.',
  '$.payment.instruments',
)

/**
 * The token of a payment as `createOrderAndCharge` takes it.
 *
 * @returns a message where the payment has no instrument of these ways, more than one, or a malformed credential
 */
export function readInstrument(
  payment: Payment | undefined,
  ways: readonly AgentWay[],
  release: Release,
): string | ErrorMessage {
  const instruments = payment?.instruments ?? []
  if (instruments.length > 1 && release !== '2026-04-08') return oneInstrumentOnly
  const instrument = instruments.find(({ selected }) => selected) ?? instruments[0]
  const way = ways.find(({ id }) => id === instrument?.handler_id)
  const credential = instrument?.credential?.token
  if (!way || !credential) return payOtherwise
  const token = tokenOf(way, credential)
  if (token === null)
    return recoverable(
      'payment_failed',
      'The credential is malformed. Request another one.',
      `${INSTRUMENT}.credential.token`,
    )
  return `${way.provider}:${token}`
}

/** Each way has tokens of its own: a provider must not be handed what another way is limited for. */
function tokenOf(way: AgentWay, credential: string): string | null {
  switch (way.kind) {
    case 'GOOGLE_PAY':
      return way.gateway.readToken(credential)
    case 'SHARED_TOKEN':
      return /^spt_\w+$/.test(credential) ? credential : null
    case 'TEST':
      return credential
  }
}
