import { type TextLanguage, textLanguage } from '../../platform/kernel/text-language.ts'

const texts: Readonly<Record<TextLanguage, (shop: string) => string>> = {
  en: (shop) => `I want to get news from ${shop} by email. I can unsubscribe at any time.`,
  de: (shop) => `Ich möchte Neuigkeiten von ${shop} per E-Mail bekommen. Ich kann mich jederzeit abmelden.`,
}

/** What a customer agrees to by asking for the newsletter in a checkout. */
export const newsletterConsentText = (language: string, shop: string): string => texts[textLanguage(language)](shop)
