import { hasAgentClients } from '../../../people/clients/agent-clients.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'

/** What decides on the capabilities of a shop. */
export interface Offer {
  readonly settings: SiteSettings
  /** Whether members can link an agent: one is a client of the shop. */
  readonly linksMembers: boolean
}

export const readOffer = async ({ db }: Pick<Services, 'db'>): Promise<Offer> => ({
  settings: await readSettings(db),
  linksMembers: await hasAgentClients(db),
})
