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
    metaSiteId: toUuid(await seal.sign(db, 'metaSiteId')),
    instanceId: toUuid(await seal.sign(db, 'instanceId')),
  }),
)

/** A UUID of version 8, whose bits are free, from the first 16 bytes of a seal. */
function toUuid(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
