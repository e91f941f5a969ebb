import type { EnergyClass } from '@cartwright/client'
import { energyClassText } from '@cartwright/design'
import type { EnergyView } from '@cartwright/design/parts'
import type { Language } from '../i18n/language.ts'

/** The class of an energy label, with its words; undefined without a label. Written on the server alone. */
export const toEnergyView = (letter: EnergyClass = 'NONE', language: Language): EnergyView | undefined =>
  letter === 'NONE' ? undefined : { letter, label: energyClassText(letter, language) }
