import { de } from './messages-de.ts'
import { en, type OrderMailMessages } from './messages-en.ts'

export type { OrderMailMessages }
export const orderMailMessages = { en, de }
