/** All calls, by name. */
import type { Call } from './call.ts'
import * as cart from './cart/calls.ts'
import * as catalog from './catalog/calls.ts'
import * as catalogWriting from './catalog/write-calls.ts'
import * as checkout from './checkout/calls.ts'
import * as graphql from './graphql/calls.ts'
import * as account from './identity/account-calls.ts'
import * as identity from './identity/calls.ts'
import * as inventory from './inventory/calls.ts'
import * as members from './members/calls.ts'
import * as otherMembers from './members/read-calls.ts'
import * as oauth from './oauth/calls.ts'
import * as orders from './orders/calls.ts'
import * as redirects from './redirects/calls.ts'
import * as subscriptions from './subscriptions/calls.ts'

/** The calls a site serves, by name. The OpenAPI document holds these. */
export const calls = {
  ...cart,
  ...redirects,
  ...catalog,
  ...catalogWriting,
  ...inventory,
  ...identity,
  ...oauth,
  ...members,
  ...checkout,
  ...orders,
  ...subscriptions,
} satisfies Record<string, Call>

/**
 * Calls of the wire that our site does not serve yet. Each moves to `calls` together with the code that serves it; until
 * then it is in no document. The client has them all, since the provider's hosted site serves them.
 */
export const unservedCalls = {
  ...account,
  ...otherMembers,
  ...graphql,
} satisfies Record<string, Call>
