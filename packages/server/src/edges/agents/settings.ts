import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface AgentSettings
  extends WireSettings<
    'servesAgents' | 'agentAccess' | 'agentSignatures' | 'agentPayments' | 'googlePayMerchantId' | 'stripeProfileId'
  > {}

/** What agents may do, and how they pay. */
export const agentSettings: DomainSettings<AgentSettings> = {
  defaults: {
    servesAgents: true,
    agentAccess: 'BUY',
    agentSignatures: 'OPTIONAL',
    agentPayments: true,
    googlePayMerchantId: '',
    stripeProfileId: '',
  },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends AgentSettings {}
}
