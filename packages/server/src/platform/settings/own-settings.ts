import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'
import { clears } from '../kernel/cleared.ts'

interface OwnSettings
  extends WireSettings<
    'name' | 'currency' | 'language' | 'weightUnit' | 'taxIncludedInPrices' | 'auditRetentionDays' | 'showsOrdersInShop'
  > {
  /** The address of the shop; hosted pages redirect to it. */
  readonly shopUrl: string | null
}

/** What the owner decides for the site itself. */
export const ownSettings: DomainSettings<OwnSettings> = {
  defaults: {
    name: 'Shop',
    currency: 'EUR',
    language: 'en',
    weightUnit: 'KG',
    taxIncludedInPrices: false,
    auditRetentionDays: 730,
    shopUrl: null,
    showsOrdersInShop: false,
  },
  prepare: async (requested) => {
    const shopUrl = clears(requested, 'shopUrl') ? null : requested.shopUrl
    return async () => (shopUrl === undefined ? {} : { shopUrl })
  },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends OwnSettings {}
}
