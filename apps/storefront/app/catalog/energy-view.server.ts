import type { ShopProduct } from '@cartwright/client'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { EnergyView } from './types.ts'

/** The class of a product's energy label, with its words; undefined without a label. Written on the server alone. */
export function toEnergyView(
  { energyLabel }: Pick<ShopProduct, 'energyLabel'>,
  language: Language,
): EnergyView | undefined {
  const letter = energyLabel?.energyClass ?? 'NONE'
  return letter === 'NONE' ? undefined : { letter, label: messagesIn(language).priceNote.energyClass(letter) }
}
