import { de } from './de.ts'
import { en, type OrderTexts } from './en.ts'

export type { OrderTexts }

/** The texts of the view of an order, by language. */
export const orderTexts = { en, de } satisfies Record<string, OrderTexts>
