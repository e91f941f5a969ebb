import { inLanguage } from '../facts/facts.ts'
import { agents as agentsDe } from '../i18n/de/agents.ts'
import { brand as brandDe } from '../i18n/de/brand.ts'
import { business as businessDe } from '../i18n/de/business.ts'
import { deliveryNotes as deliveryNotesDe } from '../i18n/de/delivery-notes.ts'
import { feeds as feedsDe } from '../i18n/de/feeds.ts'
import { nearby as nearbyDe } from '../i18n/de/nearby.ts'
import { paymentSettings as paymentSettingsDe } from '../i18n/de/payment-settings.ts'
import { settings as de } from '../i18n/de/settings.ts'
import { site as siteDe } from '../i18n/de/site.ts'
import { agents as agentsEn } from '../i18n/en/agents.ts'
import { brand as brandEn } from '../i18n/en/brand.ts'
import { business as businessEn } from '../i18n/en/business.ts'
import { deliveryNotes as deliveryNotesEn } from '../i18n/en/delivery-notes.ts'
import { feeds as feedsEn } from '../i18n/en/feeds.ts'
import { nearby as nearbyEn } from '../i18n/en/nearby.ts'
import { paymentSettings as paymentSettingsEn } from '../i18n/en/payment-settings.ts'
import { settings as en } from '../i18n/en/settings.ts'
import { site as siteEn } from '../i18n/en/site.ts'

export const messages = inLanguage({ en, de })
export const back = { to: '/settings', label: messages.title }
export const agentMessages = inLanguage({ en: agentsEn, de: agentsDe })
export const brandMessages = inLanguage({ en: brandEn, de: brandDe })
export const businessMessages = inLanguage({ en: businessEn, de: businessDe })
export const deliveryNotes = inLanguage({ en: deliveryNotesEn, de: deliveryNotesDe })
export const feedMessages = inLanguage({ en: feedsEn, de: feedsDe })
export const nearbyMessages = inLanguage({ en: nearbyEn, de: nearbyDe })
export const paymentMessages = inLanguage({ en: paymentSettingsEn, de: paymentSettingsDe })
export const siteMessages = inLanguage({ en: siteEn, de: siteDe })
