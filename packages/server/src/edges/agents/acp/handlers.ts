import type { Services } from '../../../platform/kernel/services.ts'
import type { AgentWay, SharedTokenWay } from '../payments/ways.ts'
import { VERSION } from './version.ts'

/** The protocol's own handler of cards, and its version. */
const CARD = 'dev.acp.tokenized.card'
const CARD_VERSION = '2026-01-22'
const SCHEMAS = 'https://acp.dev/schemas'

/** How the agent can pay. */
export const toAcpHandlers = ({ url }: Pick<Services, 'url'>, ways: readonly AgentWay[]): object[] =>
  ways.map((way) => (way.kind === 'SHARED_TOKEN' ? cardHandler(way) : testHandler(url, way)))

/** The agent has the payment provider create a token for the shop, limited to this checkout. */
const cardHandler = ({ id, provider, profile, isTest }: SharedTokenWay) => ({
  id,
  name: CARD,
  version: CARD_VERSION,
  spec: 'https://acp.dev/specs/handlers/card',
  requires_delegate_payment: true,
  requires_pci_compliance: false,
  psp: provider,
  config_schema: `${SCHEMAS}/handlers/tokenized.card/config.json`,
  instrument_schemas: [`${SCHEMAS}/handlers/tokenized.card/instrument.json`],
  config: {
    merchant_id: profile,
    psp: provider,
    accepted_brands: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'],
    environment: isTest ? 'sandbox' : 'production',
  },
})

const testHandler = (url: string, { id }: AgentWay) => ({
  id,
  name: 'dev.cartwright.test_payment',
  version: VERSION,
  spec: `${url}/.well-known/acp.json`,
  requires_delegate_payment: false,
  requires_pci_compliance: false,
  psp: id,
  config_schema: 'https://json-schema.org/draft/2020-12/schema',
  instrument_schemas: ['https://json-schema.org/draft/2020-12/schema'],
  config: {},
})
