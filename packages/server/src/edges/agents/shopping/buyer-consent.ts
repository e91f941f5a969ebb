import type { Checkout, NewsletterConsent } from '@cartwright/contract'
import { newsletterConsentText } from '../../../people/email-subscriptions/consent-text.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { CheckoutDetails } from '../../../selling/checkout/details.ts'
import type { AgentContext } from '../agent-context.ts'
import { activeCapabilities } from '../negotiation/negotiate.ts'
import { BUYER_CONSENT, type Release, type RootCapability } from '../negotiation/releases.ts'
import { info, type Message, recoverable, warning } from './messages.ts'
import type { Buyer } from './requests.ts'
import type { AgentSession, Consents, Purpose } from './session-store.ts'
import { readLinks } from './shop-links.ts'

const PATH = '$.buyer.consent'

/** What a buyer is asked for by each release, by the names of the protocol. The shop has a use for marketing alone. */
const purposes: Readonly<Record<Release, Readonly<Record<string, Purpose>>>> = {
  '2026-08-25': { 'dev.ucp.consent.marketing': 'marketing' },
  '2026-04-08': {
    analytics: 'analytics',
    preferences: 'preferences',
    marketing: 'marketing',
    sale_of_data: 'sale_of_data',
  },
}

type GivenConsent = NonNullable<Buyer['consent']>[string]

/**
 * What a buyer decided, of what an agent sends.
 * @returns with what the shop has no use for, and what does not fit the release
 */
export function readConsents(
  { negotiated: { release, capabilities } }: Pick<AgentContext, 'negotiated'>,
  given: Buyer['consent'] = {},
): { readonly consents: Consents; readonly messages: readonly Message[] } {
  const known = capabilities.has(BUYER_CONSENT) ? purposes[release] : {}
  const messages: Message[] = []
  const unused: string[] = []
  const consents: Partial<Record<Purpose, boolean>> = {}
  for (const [name, consent] of Object.entries(given)) {
    const purpose = Object.hasOwn(known, name) ? known[name] : undefined
    const decided = decisionOf(release, consent)
    if (purpose && decided === 'malformed')
      messages.push(recoverable('invalid_consent', `${name} must have ${shapes[release]}.`, PATH))
    if (purpose && typeof decided === 'boolean') consents[purpose] = decided
    if (purpose !== 'marketing' && isGranted(consent)) unused.push(name)
  }
  if (unused.length > 0)
    messages.push(info('consent_not_used', `This shop does not use the consent to ${unused.join(', ')}.`, PATH))
  return { consents, messages }
}

const shapes: Readonly<Record<Release, string>> = {
  '2026-08-25': 'the fields granted and source',
  '2026-04-08': 'the value true or false',
}

/** @returns undefined where the buyer has not decided: then the agent repeats what the shop offers */
function decisionOf(release: Release, consent: GivenConsent): boolean | undefined | 'malformed' {
  if (release === '2026-04-08') return typeof consent === 'boolean' ? consent : 'malformed'
  if (typeof consent === 'boolean') return 'malformed'
  return consent.source === 'platform' ? consent.granted : undefined
}

const isGranted = (consent: GivenConsent) => (typeof consent === 'boolean' ? consent : consent.granted)

/** The details of a checkout once its buyer has decided on the newsletter. A consent keeps the date of the first time. */
export function withNewsletter(
  known: CheckoutDetails,
  { marketing }: Consents,
  consent: NewsletterConsent,
): CheckoutDetails {
  if (marketing === undefined) return known
  const { newsletterConsent = consent, ...details } = known
  return marketing ? { ...details, newsletterConsent } : details
}

/** What a view of a session says of consents. */
interface ConsentView {
  readonly session: Pick<AgentSession, 'state'>
  /** Whether the buyer asked for the newsletter: through the agent, or on the page of the shop. */
  readonly wantsNewsletter: boolean
  readonly language: string
}

/** What the buyer decided, as the release has it; the current one says what the shop offers too. */
export async function viewConsents(
  { negotiated, operation: { site } }: AgentContext,
  root: RootCapability,
  { session: { state }, wantsNewsletter, language }: ConsentView,
): Promise<object | undefined> {
  if (!(BUYER_CONSENT in activeCapabilities(negotiated, root))) return undefined
  const isDecided = state.consents.marketing !== undefined || wantsNewsletter
  if (negotiated.release === '2026-04-08') {
    const consents = { ...state.consents, ...(isDecided && { marketing: wantsNewsletter }) }
    return Object.keys(consents).length > 0 ? consents : undefined
  }
  const { name } = await readSettings(site.db)
  const links = (await readLinks(site, language)).filter(({ type }) => type === 'privacy_policy')
  return {
    'dev.ucp.consent.marketing': {
      granted: wantsNewsletter,
      source: isDecided ? 'platform' : 'business',
      description: newsletterConsentText(language, name),
      ...(links.length > 0 && { links }),
    },
  }
}

/** What a consent still needs. */
export const problemsOfConsent = ({
  wantsNewsletter,
  checkout,
}: Pick<ConsentView, 'wantsNewsletter'> & { readonly checkout: Pick<Checkout, 'buyerInfo'> }): Message[] =>
  wantsNewsletter && !checkout.buyerInfo.email
    ? [warning('missing_consent_data', 'The newsletter needs the email address of the buyer.', '$.buyer.email')]
    : []
