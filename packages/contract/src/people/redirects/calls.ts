/** The call that makes redirect sessions. */
import { defineCalls } from '../../define-calls.ts'
import { optional, payload, text } from '../../wire.ts'
import { BookingsCheckoutIntent } from './booking.ts'
import {
  AuthIntent,
  BookingsBookIntent,
  EcomCheckoutIntent,
  EventsCheckoutIntent,
  LoginIntent,
  LogoutIntent,
  MembersAccountIntent,
  OrderPaymentIntent,
  PaidPlansCheckoutIntent,
  StoresProductIntent,
} from './intent.ts'
import { CallbackParams, RedirectSession, RedirectSessionPreferences } from './session.ts'

export const redirects = defineCalls(
  {},
  {
    CreateRedirectSession: {
      route: 'POST /v1/redirect-session',
      module: 'redirects',
      service: 'redirects',
      description:
        'The address of a hosted page (checkout, sign-in, sign-out and others) that redirects back afterwards.',
      arguments: 'request',
      parameters: {
        options:
          'exactly one intent, such as `ecomCheckout: { checkoutId }`, and `callbacks` to return to, each at most 2,048 characters',
      },
      result: 'response',
      request: payload(
        'Exactly one intent, and where to come back to.',
        {
          bookingsCheckout: optional(BookingsCheckoutIntent),
          ecomCheckout: optional(EcomCheckoutIntent),
          eventsCheckout: optional(EventsCheckoutIntent),
          paidPlansCheckout: optional(PaidPlansCheckoutIntent),
          login: optional(LoginIntent),
          logout: optional(LogoutIntent),
          auth: optional(AuthIntent),
          memberAccountPage: optional(MembersAccountIntent),
          storesProduct: optional(StoresProductIntent),
          bookingsBook: optional(BookingsBookIntent),
          ecomOrderPaymentRequest: optional(OrderPaymentIntent),
          callbacks: optional(CallbackParams),
          preferences: optional(RedirectSessionPreferences),
          origin: optional(text({ max: 2048 })),
        },
        {
          exactlyOne: [
            'bookingsCheckout',
            'ecomCheckout',
            'eventsCheckout',
            'paidPlansCheckout',
            'login',
            'logout',
            'auth',
            'memberAccountPage',
            'storesProduct',
            'bookingsBook',
            'ecomOrderPaymentRequest',
          ],
        },
      ),
      response: payload('The redirect session.', {
        redirectSession: RedirectSession,
      }),
      errors: [
        'CHECKOUT_NOT_FOUND',
        'ORDER_PAYMENT_REQUEST_NOT_FOUND',
        'PRODUCT_NOT_FOUND',
        'CLIENT_NOT_FOUND',
        'REDIRECT_URI_NOT_ALLOWED',
        'UNSUPPORTED_INTENT',
        'REDIRECT_ADDRESS_NOT_SET',
      ],
      roles: ['visitor', 'member', 'app'],
      scope: 'MANAGE_CARTS',
    },
  },
)
