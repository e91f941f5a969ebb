import type { ImageAddresses } from '@cartwright/contract'
import type { Database } from '../../platform/database/database.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** Another process may change apps too, so the settings are not cached for longer; in milliseconds. */
const LIFETIME = 10_000

/** The settings of apps that are not the default: few, and needed at every request. */
class ImageAddressSettings {
  #byClient: ReadonlyMap<string, ImageAddresses> | null = null
  #loadedAt = 0

  of({ db, now }: Pick<Services, 'db' | 'now'>, clientId: string): ImageAddresses | Promise<ImageAddresses> {
    const at = now().getTime()
    if (this.#byClient && Math.abs(at - this.#loadedAt) <= LIFETIME) return this.#byClient.get(clientId) ?? 'AUTOMATIC'
    return load(db).then((byClient) => {
      this.#byClient = byClient
      this.#loadedAt = at
      return byClient.get(clientId) ?? 'AUTOMATIC'
    })
  }

  forget() {
    this.#byClient = null
  }
}

const settings = perDatabase(() => new ImageAddressSettings())

/** The form of image addresses that an app has chosen; a promise while the settings are being loaded. */
export const imageAddressesOf = (site: Pick<Services, 'db' | 'now'>, clientId: string) =>
  settings(site.db).of(site, clientId)

/** To be called when apps have changed. */
export const forgetImageAddresses = (db: Database): void => settings(db).forget()

async function load(db: Database): Promise<ReadonlyMap<string, ImageAddresses>> {
  const rows = await db
    .selectFrom('apps')
    .select(['client_id', 'image_addresses'])
    .where('image_addresses', '!=', 'AUTOMATIC')
    .execute()
  return new Map(rows.map((row) => [row.client_id, row.image_addresses]))
}
