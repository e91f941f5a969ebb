import type { DefaultTexts } from './default-texts.ts'

/** Texts of the product safety details. */
export interface SafetyMessages {
  title: string
  manufacturer: string
  responsiblePerson: string
  information: string
}

export const safetyTexts: DefaultTexts<SafetyMessages> = {
  en: {
    title: 'Product safety',
    manufacturer: 'Manufacturer',
    responsiblePerson: 'Responsible person in the EU',
    information: 'Warnings and safety information',
  },
  de: {
    title: 'Produktsicherheit',
    manufacturer: 'Hersteller',
    responsiblePerson: 'Verantwortliche Person in der EU',
    information: 'Warnhinweise und Sicherheitsinformationen',
  },
}
