/** What a redirect session is for. Exactly one intent goes into a request. */
import type { z } from 'zod'
import { MembersAccountSection, Prompt } from '../../enumerations.ts'
import { guid, message, optional, text } from '../../wire.ts'

export const EcomCheckoutIntent = message('EcomCheckoutIntent', 'Go to the hosted checkout.', {
  checkoutId: guid,
})
export type EcomCheckoutIntent = z.output<typeof EcomCheckoutIntent>

export const AuthorizeRequest = message('AuthorizeRequest', 'An OAuth authorization request, S256 and code only.', {
  clientId: guid,
  responseType: text({ min: 1 }).describe('Always `code`.'),
  redirectUri: optional(text({ min: 1 })).describe(
    'One of the addresses the app registered, exactly. Absent with responseMode web_message.',
  ),
  scope: optional(text()).describe('`offline_access` for a refresh token.'),
  state: text({ min: 1 }).describe('Echoed when the flow ends.'),
  responseMode: optional(text()).describe('`fragment`, `query` or `web_message`; `query` when absent.'),
  codeChallenge: optional(text()).describe('The SHA-256 of the code verifier, in base64url.'),
  codeChallengeMethod: optional(text()).describe('Always `S256`.'),
  sessionToken: optional(text()).describe('A session token from register or sign in: no page is shown.'),
  idp: optional(guid).describe('The identity provider to sign in with.'),
  nonce: optional(text({ max: 512 })),
  prompt: optional(text()),
})
export type AuthorizeRequest = z.output<typeof AuthorizeRequest>

export const AuthIntent = message('AuthIntent', 'Sign in.', {
  authRequest: AuthorizeRequest,
  prompt: optional(Prompt),
})
export type AuthIntent = z.output<typeof AuthIntent>

export const LoginIntent = message('LoginIntent', "Warm up the visitor's cookies.", {})
export type LoginIntent = z.output<typeof LoginIntent>

export const LogoutIntent = message('LogoutIntent', 'Sign out.', {
  clientId: guid,
})
export type LogoutIntent = z.output<typeof LogoutIntent>

export const StoresProductIntent = message('StoresProductIntent', "Go to a product's hosted page.", {
  productSlug: text({ max: 150 }),
})
export type StoresProductIntent = z.output<typeof StoresProductIntent>

export const MembersAccountIntent = message('MembersAccountIntent', 'Go to a section of the hosted member account.', {
  section: optional(MembersAccountSection),
})
export type MembersAccountIntent = z.output<typeof MembersAccountIntent>

export const EventsCheckoutIntent = message('EventsCheckoutIntent', 'Check out an event reservation.', {
  reservationId: guid,
  eventSlug: text({ max: 150 }),
})
export type EventsCheckoutIntent = z.output<typeof EventsCheckoutIntent>

export const PaidPlansCheckoutIntent = message('PaidPlansCheckoutIntent', 'Buy a plan.', {
  planId: guid,
  checkoutData: optional(text({ max: 2048 })),
})
export type PaidPlansCheckoutIntent = z.output<typeof PaidPlansCheckoutIntent>

export const BookingsBookIntent = message('BookingsBookIntent', 'Book a resource.', {
  resourceId: optional(guid),
})
export type BookingsBookIntent = z.output<typeof BookingsBookIntent>

export const OrderPaymentIntent = message('OrderPaymentIntent', 'Pay a payment request.', {
  paymentRequestId: guid,
})
export type OrderPaymentIntent = z.output<typeof OrderPaymentIntent>
