import { perDatabase } from '../../platform/database/per-database.ts'
import { SiteSeal } from '../../platform/secrets/site-secret.ts'

/** The names that a site has towards the provider's clients, both stable for as long as its database lives. */
export interface SiteIds {
  readonly metaSiteId: string
  readonly instanceId: string
}

const seal = new SiteSeal('site ids')

/** The ids of a site. They are derived from a secret of its own, so a copy of the database keeps them. */
export const siteIds = perDatabase(
  async (db): Promise<SiteIds> => ({
    metaSiteId: await seal.uuid(db, 'metaSiteId'),
    instanceId: await seal.uuid(db, 'instanceId'),
  }),
)
