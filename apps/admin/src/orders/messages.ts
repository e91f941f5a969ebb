import { inLanguage } from '../facts/facts.ts'
import { abandoned as abandonedDe } from '../i18n/de/abandoned.ts'
import { drafts as draftsDe } from '../i18n/de/drafts.ts'
import { orders as de } from '../i18n/de/orders.ts'
import { payments as paymentsDe } from '../i18n/de/payments.ts'
import { returns as returnsDe } from '../i18n/de/returns.ts'
import { withdrawals as withdrawalsDe } from '../i18n/de/withdrawals.ts'
import { abandoned as abandonedEn } from '../i18n/en/abandoned.ts'
import { drafts as draftsEn } from '../i18n/en/drafts.ts'
import { orders as en } from '../i18n/en/orders.ts'
import { payments as paymentsEn } from '../i18n/en/payments.ts'
import { returns as returnsEn } from '../i18n/en/returns.ts'
import { withdrawals as withdrawalsEn } from '../i18n/en/withdrawals.ts'

export const messages = inLanguage({ en, de })
export const abandonedMessages = inLanguage({ en: abandonedEn, de: abandonedDe })
export const draftMessages = inLanguage({ en: draftsEn, de: draftsDe })
export const paymentMessages = inLanguage({ en: paymentsEn, de: paymentsDe })
export const returnMessages = inLanguage({ en: returnsEn, de: returnsDe })
export const withdrawalMessages = inLanguage({ en: withdrawalsEn, de: withdrawalsDe })
