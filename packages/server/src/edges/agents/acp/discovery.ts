import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { ACP_PATH, VERSION } from './version.ts'

/** What agents read before their first request. It names no way to pay: a session does. */
export async function readDiscovery({ db, url }: Pick<Services, 'db' | 'url'>): Promise<object> {
  const { currency, language, storefront } = await readSettings(db)
  return {
    protocol: { name: 'acp', version: VERSION, supported_versions: [VERSION] },
    api_base_url: `${url}${ACP_PATH}`,
    transports: ['rest'],
    capabilities: {
      services: ['checkout'],
      extensions: [{ name: 'discount' }],
      supported_currencies: [currency.toLowerCase()],
      supported_locales: [language, ...(storefront.furtherLanguages ?? [])],
    },
  }
}
