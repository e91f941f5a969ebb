/** All calls, by name. */
import type { Call } from './call.ts'
import * as cart from './cart/calls.ts'
import * as catalog from './catalog/calls.ts'
import * as checkout from './checkout/calls.ts'
import * as identity from './identity/calls.ts'
import * as members from './members/calls.ts'
import * as oauth from './oauth/calls.ts'
import * as orders from './orders/calls.ts'
import * as redirects from './redirects/calls.ts'

export const calls = {
  ...cart,
  ...redirects,
  ...catalog,
  ...identity,
  ...oauth,
  ...members,
  ...checkout,
  ...orders,
} satisfies Record<string, Call>
