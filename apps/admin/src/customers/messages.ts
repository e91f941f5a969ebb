import { inLanguage } from '../facts/facts.ts'
import { customers as de } from '../i18n/de/customers.ts'
import { newsletter as newsletterDe } from '../i18n/de/newsletter.ts'
import { reviews as reviewsDe } from '../i18n/de/reviews.ts'
import { segments as segmentsDe } from '../i18n/de/segments.ts'
import { customers as en } from '../i18n/en/customers.ts'
import { newsletter as newsletterEn } from '../i18n/en/newsletter.ts'
import { reviews as reviewsEn } from '../i18n/en/reviews.ts'
import { segments as segmentsEn } from '../i18n/en/segments.ts'

export const messages = inLanguage({ en, de })
export const segmentMessages = inLanguage({ en: segmentsEn, de: segmentsDe })
export const newsletterMessages = inLanguage({ en: newsletterEn, de: newsletterDe })
export const reviewMessages = inLanguage({ en: reviewsEn, de: reviewsDe })
