import type { DefaultTexts } from './default-texts.ts'

/** Texts of the note that asks for consent. */
export interface ConsentMessages {
  title: string
  text: string
  accept: string
  decline: string
  change: string
  privacy: string
}

export const consentTexts: DefaultTexts<ConsentMessages> = {
  en: {
    title: 'May we measure how the shop is used?',
    text: 'Only with your consent. You can change your mind at any time.',
    accept: 'Accept',
    decline: 'Decline',
    change: 'Consent settings',
    privacy: 'Privacy policy',
  },
  de: {
    title: 'Dürfen wir messen, wie der Shop genutzt wird?',
    text: 'Nur mit deiner Einwilligung. Du kannst sie jederzeit ändern.',
    accept: 'Zustimmen',
    decline: 'Ablehnen',
    change: 'Einwilligung ändern',
    privacy: 'Datenschutz',
  },
}
