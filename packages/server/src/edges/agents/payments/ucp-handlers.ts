import type { Services } from '../../../platform/kernel/services.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import type { Release } from '../negotiation/releases.ts'
import type { AgentWay, GooglePayWay } from './ways.ts'

/** The test provider as agents know it. Its credentials are the numbers of the test cards. */
const TEST_HANDLER = 'dev.cartwright.test_payment'
const GOOGLE_PAY = 'com.google.pay'
/** The handler of Google Pay has versions of its own. */
const GOOGLE_PAY_VERSION = '2026-01-23'
const GOOGLE_PAY_PAGE = `https://pay.google.com/gp/p/ucp/${GOOGLE_PAY_VERSION}/`

/** The payment handlers of the Universal Commerce Protocol, by their names. */
export type Handlers = Readonly<Record<string, readonly object[]>>

/** Ways to pay as handlers of a release, in the profile and in checkouts. */
export function toHandlers(ways: readonly AgentWay[], release: Release, shop: HandlerShop): Handlers {
  const handlers: Record<string, object[]> = {}
  for (const way of ways) {
    const [name, handler] = toHandler(way, release, shop)
    handlers[name] = [...(handlers[name] ?? []), handler]
  }
  return handlers
}

/** What handlers say of the shop. */
export type HandlerShop = Pick<SiteSettings, 'name' | 'shopUrl'> & Pick<Services, 'url'>

function toHandler(way: AgentWay, release: Release, shop: HandlerShop): readonly [string, object] {
  const available_instruments = [{ type: 'card' }]
  if (way.kind !== 'GOOGLE_PAY') return [TEST_HANDLER, { id: way.id, version: release, available_instruments }]
  const handler = {
    id: way.id,
    version: GOOGLE_PAY_VERSION,
    spec: GOOGLE_PAY_PAGE,
    schema: `${GOOGLE_PAY_PAGE}schemas/config.json`,
    available_instruments,
    config: googlePayConfig(way, shop),
  }
  return [GOOGLE_PAY, handler]
}

/** By the schema of Google. Its agents hand over cards without a cryptogram only. */
function googlePayConfig({ gateway, isTest, merchantId }: GooglePayWay, { name, shopUrl, url }: HandlerShop) {
  return {
    api_version: 2,
    api_version_minor: 0,
    environment: isTest ? 'TEST' : 'PRODUCTION',
    merchant_info: {
      merchant_id: merchantId,
      merchant_name: name,
      merchant_origin: new URL(shopUrl ?? url).hostname,
    },
    allowed_payment_methods: [
      {
        type: 'CARD',
        parameters: {
          allowed_auth_methods: ['PAN_ONLY'],
          allowed_card_networks: [...gateway.networks],
          // An order needs a country to bill to.
          billing_address_required: true,
          billing_address_parameters: { format: 'FULL' },
        },
        tokenization_specification: { type: 'PAYMENT_GATEWAY', parameters: gateway.parameters },
      },
    ],
  }
}
