import { currencyDigits } from '@cartwright/design'
import { messages } from './messages.ts'
import { readMoney } from './money-input.ts'

// Rules of fields. Each returns true, or what the person reads at the field.

/** A text that is not empty. */
export const isFilled = (text: string): true | string => text.trim() !== '' || messages.required

/** An amount in a currency. */
export const isMoney =
  (currency: string) =>
  (text: string): true | string =>
    readMoney(text, currencyDigits(currency)) !== null || messages.invalidMoney

/** An address of the web. */
export const isUrl = (text: string): true | string => URL.canParse(text.trim()) || messages.invalidUrl
