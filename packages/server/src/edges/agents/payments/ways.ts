import type { AgentPaymentState } from '@cartwright/contract'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import type { GooglePayGateway } from '../../../selling/payments/agent-payments.ts'
import type { PaymentProvider } from '../../../selling/payments/provider.ts'

/** The protocols of agents. Each has its own ways to pay. */
export type Protocol = 'UCP' | 'ACP'

/** A way in which an agent can pay without a page of the shop. */
export type AgentWay = TestWay | GooglePayWay | SharedTokenWay

interface Way {
  /** What instruments name it by. */
  readonly id: string
  /** The id of the payment provider that charges. */
  readonly provider: string
}

/** A card number of the test provider, which moves no money. */
export interface TestWay extends Way {
  readonly kind: 'TEST'
}

export interface GooglePayWay extends Way {
  readonly kind: 'GOOGLE_PAY'
  readonly gateway: GooglePayGateway
  readonly isTest: boolean
  /** The shop's id at Google Pay. Anything will do for tests. */
  readonly merchantId: string
}

/** A token that the agent's account at the payment provider grants to that of the shop. */
export interface SharedTokenWay extends Way {
  readonly kind: 'SHARED_TOKEN'
  readonly isTest: boolean
  /** The shop's profile at the payment provider, for which agents create tokens. */
  readonly profile: string
}

const kinds = {
  UCP: ['TEST', 'GOOGLE_PAY'],
  ACP: ['TEST', 'SHARED_TOKEN'],
} as const satisfies Record<Protocol, readonly AgentWay['kind'][]>

type Settings = Pick<SiteSettings, 'agentPayments' | 'googlePayMerchantId' | 'stripeProfileId'>

/** How agents of a protocol can pay by some payment providers. Empty: the buyer pays on the page of the shop. */
export function agentWays(providers: readonly PaymentProvider[], settings: Settings, protocol: Protocol): AgentWay[] {
  if (!settings.agentPayments) return []
  const known: readonly AgentWay['kind'][] = kinds[protocol]
  return providers.flatMap((provider) => waysOf(provider, settings)).filter(({ kind }) => known.includes(kind))
}

/** The ways of one provider that its account and the settings of the shop allow. */
function waysOf(provider: PaymentProvider, settings: Settings): AgentWay[] {
  const { id, isTest = false, acceptsTokens, agentPayments } = provider
  if (!agentPayments) return isTest && acceptsTokens ? [{ kind: 'TEST', id, provider: id }] : []
  const { googlePay, takesSharedTokens } = agentPayments
  const { stripeProfileId: profile } = settings
  const merchantId = isTest ? settings.googlePayMerchantId || 'TEST' : settings.googlePayMerchantId
  const ways: AgentWay[] = []
  if (googlePay && merchantId)
    ways.push({ kind: 'GOOGLE_PAY', id: `google_pay_${id}`, provider: id, gateway: googlePay, isTest, merchantId })
  if (takesSharedTokens && profile)
    ways.push({ kind: 'SHARED_TOKEN', id: `shared_token_${id}`, provider: id, isTest, profile })
  return ways
}

/** A way to pay as the owner sees it. */
export interface WayState {
  readonly way: AgentWay['kind']
  readonly provider: string
  readonly state: AgentPaymentState
}

/** Every way that the payment providers of the shop could offer, and what is missing for it. */
export function describeWays(providers: readonly PaymentProvider[], settings: Settings): WayState[] {
  return providers.flatMap((provider): WayState[] => {
    const { id, isTest = false, agentPayments } = provider
    const own = { provider: id }
    if (!agentPayments) return waysOf(provider, settings).map(({ kind }) => ({ ...own, way: kind, state: 'READY' }))
    const { googlePay, takesSharedTokens } = agentPayments
    const isKnownToGoogle = isTest || settings.googlePayMerchantId !== ''
    const google = !googlePay ? 'NO_PUBLISHABLE_KEY' : isKnownToGoogle ? 'READY' : 'NO_MERCHANT_ID'
    const shared = settings.stripeProfileId === '' ? 'NO_PROFILE' : 'READY'
    return [
      { ...own, way: 'GOOGLE_PAY', state: google },
      ...(takesSharedTokens ? [{ ...own, way: 'SHARED_TOKEN', state: shared } as const] : []),
    ]
  })
}
