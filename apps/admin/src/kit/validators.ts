import { isPositive } from './amounts.ts'
import { messages } from './messages.ts'
import { readAmount } from './money-input.ts'

// Rules of fields. Each returns true, or what the person reads at the field.

/** A text that is not empty. */
export const isFilled = (text: string): true | string => text.trim() !== '' || messages.required

/** An amount in a currency. */
export const isMoney =
  (currency: string) =>
  (text: string): true | string =>
    readAmount(text, currency) !== null || messages.invalidMoney

/** An amount in a currency, or an empty text. */
export const isMoneyOrEmpty =
  (currency: string) =>
  (text: string): true | string =>
    text.trim() === '' || isMoney(currency)(text)

/** An amount in a currency of more than nothing. */
export const isPositiveMoney =
  (currency: string) =>
  (text: string): true | string =>
    isPositive(readAmount(text, currency) ?? '') || messages.invalidMoney

/** An address of the web. */
export const isUrl = (text: string): true | string => URL.canParse(text.trim()) || messages.invalidUrl
