import type { RequestOf } from '@cartwright/contract'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type App, isRedirectUri } from '../clients/apps.ts'
import { clientNotFound, redirectNotAllowed } from './callbacks.ts'
import { fillAddress, type RedirectSetting, redirectPlaceholders } from './redirect-addresses.ts'

const INTENTS = [
  'auth',
  'logout',
  'login',
  'ecomCheckout',
  'storesProduct',
  'memberAccountPage',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'bookingsBook',
  'ecomOrderPaymentRequest',
] as const satisfies (keyof RequestOf<'CreateRedirectSession'>)[]
export type Intent = (typeof INTENTS)[number]

/** Which of the intents a request has. The contract sees to it that there is not a second one. */
export function intentOf(request: RequestOf<'CreateRedirectSession'>): Intent {
  const intent = INTENTS.find((name) => request[name] !== undefined)
  if (intent) return intent
  throw invalidField('intent', `exactly one of ${INTENTS.join(', ')} must be set`, 'REQUIRED_ONE_OF_FIELD')
}

/** Where a redirect session leads. */
export interface Destination {
  /** Default: the site. */
  readonly base?: string
  /** A page outside the site and its shop, opened instead of `endpoint`. */
  readonly override?: string | undefined
  readonly endpoint: (key: string) => string
  readonly searchParams: (key: string) => Record<string, string>
  readonly checkoutId?: string
  readonly sessionTokenHash?: string | null
  /** What its address has to carry beside the session. */
  readonly boundTo?: string | undefined
}

/** Finds where an intent leads, and refuses what may not go there. */
export function findDestination(
  context: Operation,
  intent: Intent,
  request: RequestOf<'CreateRedirectSession'>,
  app: App | null,
): Promise<Destination> | Destination {
  switch (intent) {
    case 'auth':
      return toSignIn(request, app)
    case 'logout':
      return { endpoint: () => '/sign-out', searchParams: (key) => ({ redirect_session: key }) }
    case 'login':
      return { endpoint: () => '/_api/oauth2/warm-up', searchParams: (key) => ({ redirect_session: key }) }
    case 'ecomCheckout':
      return toCheckout(context, request)
    case 'storesProduct':
      return toShop(context, `/products/${encodeURIComponent(request.storesProduct?.productSlug ?? '')}`)
    case 'memberAccountPage':
      return toAccount(context, request)
    case 'ecomOrderPaymentRequest':
      return toPaymentPage(context, request)
    default:
      return toConfiguredPage(context, intent, request)
  }
}

/** Refuses here, where the app's developer sees it, what the authorize endpoint would refuse before the shopper's eyes. */
function toSignIn({ auth }: RequestOf<'CreateRedirectSession'>, app: App | null): Destination {
  const requested = auth?.authRequest
  if (!requested || !app) throw clientNotFound()
  const field = (name: string) => `auth.authRequest.${name}`
  if (requested.redirectUri !== undefined && !isRedirectUri(app, requested.redirectUri)) {
    throw redirectNotAllowed(
      'The app has not registered this redirect address',
      field('redirectUri'),
      'add-redirect-uri',
    )
  }
  const mode = requested.responseMode ?? 'query'
  if (!app.responseModes.includes(mode)) {
    throw invalidField(field('responseMode'), `must be one of ${app.responseModes.join(', ')}`, 'INVALID_ENUM_VALUE')
  }
  if (requested.redirectUri === undefined && mode !== 'web_message') {
    throw invalidField(field('redirectUri'), 'must not be empty', 'REQUIRED_FIELD')
  }
  if (requested.responseType !== 'code') throw invalidField(field('responseType'), 'must be code', 'INVALID_ENUM_VALUE')
  if (requested.codeChallengeMethod !== 'S256') {
    throw invalidField(field('codeChallengeMethod'), 'must be S256', 'INVALID_ENUM_VALUE')
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(requested.codeChallenge ?? '')) {
    throw invalidField(field('codeChallenge'), 'must be the SHA-256 of the verifier in base64url', 'FORMAT')
  }
  return {
    endpoint: () => '/_api/oauth2/authorize',
    searchParams: (key) =>
      present({
        client_id: requested.clientId,
        response_type: requested.responseType,
        redirect_uri: requested.redirectUri,
        response_mode: mode,
        scope: requested.scope,
        state: requested.state,
        nonce: requested.nonce,
        code_challenge: requested.codeChallenge,
        code_challenge_method: requested.codeChallengeMethod,
        prompt: auth?.prompt ?? requested.prompt,
        redirect_session: key,
      }),
    // The token itself stays out of the address, and so out of histories and logs.
    sessionTokenHash: requested.sessionToken === undefined ? null : hashToken(requested.sessionToken),
    // Who finds the address gets no code for a challenge of its own.
    boundTo: requested.codeChallenge,
  }
}

/**
 * The id is that of a checkout, or of a cart, which is then checked out. A page that was set for the checkout asks for
 * the redirect session itself, so the session leads to the hosted page.
 */
async function toCheckout(
  context: Operation,
  { ecomCheckout }: RequestOf<'CreateRedirectSession'>,
): Promise<Destination> {
  const checkoutId = await context.site.openOwnCheckout(context, ecomCheckout?.checkoutId ?? '')
  if (checkoutId === null) throw rejected('CHECKOUT_NOT_FOUND')
  return { endpoint: (key) => `/checkout/${key}`, searchParams: () => ({}), checkoutId }
}

async function toPaymentPage(
  { site }: Operation,
  { ecomOrderPaymentRequest }: RequestOf<'CreateRedirectSession'>,
): Promise<Destination> {
  const path = await site.findPaymentPage(ecomOrderPaymentRequest?.paymentRequestId ?? '')
  if (path === null) throw rejected('ORDER_PAYMENT_REQUEST_NOT_FOUND')
  return { endpoint: () => path, searchParams: (key) => ({ redirect_session: key }) }
}

/**
 * To a section of the member's account. The site has a page for the member's details, and the shop one for orders; other
 * sections are where the owner has set them.
 */
async function toAccount(
  context: Operation,
  { memberAccountPage, callbacks = {} }: RequestOf<'CreateRedirectSession'>,
): Promise<Destination> {
  const { memberAccountUrl, shopUrl } = await readSettings(context.site.db)
  const section = memberAccountPage?.section ?? 'ACCOUNT_INFO'
  if (memberAccountUrl !== '') {
    const { postFlowUrl, state } = callbacks
    const override = fillAddress(memberAccountUrl, { section, postFlowUrl, state })
    return { endpoint: () => '', searchParams: () => ({}), override }
  }
  if (section === 'ACCOUNT_INFO') return { endpoint: () => '/account/profile', searchParams: () => ({}) }
  if (section !== 'ORDERS') throw addressNotSet('memberAccountUrl', `the section ${section} of an account is`)
  if (shopUrl !== null) return toShop(context, '/account')
  return { endpoint: () => '/account/orders', searchParams: () => ({}) }
}

/** To a page outside the site, whose address the owner has set. */
async function toConfiguredPage(
  { site }: Operation,
  intent: Extract<Intent, 'bookingsCheckout' | 'bookingsBook' | 'eventsCheckout' | 'paidPlansCheckout'>,
  request: RequestOf<'CreateRedirectSession'>,
): Promise<Destination> {
  const setting = `${intent}Url` as const
  const template = (await readSettings(site.db))[setting]
  if (template === '') throw addressNotSet(setting, `${intent} redirects to`)
  const { postFlowUrl, thankYouPageUrl, state } = request.callbacks ?? {}
  const override = fillAddress(template, { ...valuesOf(request), postFlowUrl, thankYouPageUrl, state })
  return { endpoint: () => '', searchParams: () => ({}), override }
}

/** @param where what the owner has not set, after "where" */
const addressNotSet = (setting: RedirectSetting, where: string) =>
  rejected(
    'REDIRECT_ADDRESS_NOT_SET',
    { setting },
    {
      message: `The owner has not set where ${where}`,
      hint: `npx cartwright settings set ${setting}=https://…; placeholders: ${redirectPlaceholders[setting].join(', ')}`,
    },
  )

/** What the placeholders of an address stand for. */
function valuesOf(request: RequestOf<'CreateRedirectSession'>): Readonly<Record<string, string | undefined>> {
  const { bookingsCheckout, bookingsBook, eventsCheckout, paidPlansCheckout } = request
  const slot = bookingsCheckout?.slotAvailability.slot ?? bookingsCheckout?.slot?.slot
  return {
    serviceId: slot?.serviceId,
    scheduleId: slot?.scheduleId,
    eventId: slot?.eventId,
    startDate: slot?.startDate,
    endDate: slot?.endDate,
    timezone: bookingsCheckout?.timezone ?? slot?.timezone,
    locationId: slot?.location?.id,
    resourceId: bookingsBook?.resourceId ?? slot?.resource?.id,
    reservationId: eventsCheckout?.reservationId,
    eventSlug: eventsCheckout?.eventSlug,
    planId: paidPlansCheckout?.planId,
    checkoutData: paidPlansCheckout?.checkoutData,
  }
}

async function toShop({ site }: Operation, endpoint: string): Promise<Destination> {
  const { shopUrl } = await readSettings(site.db)
  if (shopUrl === null)
    throw rejected('UNSUPPORTED_INTENT', {}, { message: 'The site does not know its shop’s address' })
  return { base: shopUrl, endpoint: () => endpoint, searchParams: () => ({}) }
}

function present(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

declare module '../../platform/kernel/services.ts' {
  interface Services {
    /** The id of the caller's own checkout by that id or that of a cart; null for a foreign or unknown one. */
    readonly openOwnCheckout: (context: Operation, id: string) => Promise<string | null>
    /** The path of the page where a payment request is paid; null for an unknown one. Its id is a secret of its customer. */
    readonly findPaymentPage: (requestId: string) => Promise<string | null>
  }
}
