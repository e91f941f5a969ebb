/** Redirect sessions: leave for a hosted page and come back. */
import type { z } from 'zod'
import { boolean, guid, map, message, optional, text } from '../../wire.ts'

export const CallbackParams = message('CallbackParams', 'Where the hosted pages redirect to afterwards.', {
  thankYouPageUrl: optional(text({ max: 2048 })).describe(
    'After a paid order at once, otherwise by a button of the confirmation. `orderId` is added.',
  ),
  postFlowUrl: optional(text({ max: 2048 })).describe('When the flow is left.'),
  loginUrl: optional(text({ max: 2048 })).describe('Where the shop signs members in.'),
  bookingsServiceListUrl: optional(text({ max: 2048 })),
  cartPageUrl: optional(text({ max: 2048 })).describe('The cart page of the shop.'),
  planListUrl: optional(text({ max: 2048 })),
  state: optional(text({ max: 2048 })).describe('Echoed on every callback.'),
})
export type CallbackParams = z.output<typeof CallbackParams>

export const RedirectSessionPreferences = message('RedirectSessionPreferences', 'How the hosted pages behave.', {
  useGenericWixPages: optional(boolean).describe(
    'Default true. A site has one set of pages: false is ignored, and named in `x-cartwright-ignored-fields`.',
  ),
  maintainIdentity: optional(boolean).describe(
    'Default true. False: the page does not know the visitor or member of the caller. A sign-out always does.',
  ),
  additionalQueryParameters: optional(map(text())).describe(
    "Added to the address of the page. A sign-in's own parameters cannot be changed; those names are ignored.",
  ),
  createShortUrl: optional(boolean).describe('Default false. True: `shortUrl` is set.'),
  checkIfPublish: optional(boolean).describe('Default false. A site that responds is published: both are the same.'),
})
export type RedirectSessionPreferences = z.output<typeof RedirectSessionPreferences>

export const UrlDetails = message('UrlDetails', 'The parts of the address to open.', {
  endpoint: text({ max: 2048 }).describe('The path of the page.'),
  searchParams: map(text()).describe('The query of `fullUrl`.'),
})
export type UrlDetails = z.output<typeof UrlDetails>

export const RedirectSession = message('RedirectSession', 'A redirect session: open `fullUrl` as it is.', {
  id: guid,
  fullUrl: text({ max: 2048 }).describe('The address to open.'),
  urlDetails: UrlDetails,
  sessionToken: optional(text({ max: 2048 })).describe("Continues the visitor's session on the hosted pages."),
  shortUrl: optional(text({ max: 2048 })).describe(
    'A shorter address of the same page, with `createShortUrl`. Else empty.',
  ),
})
export type RedirectSession = z.output<typeof RedirectSession>
