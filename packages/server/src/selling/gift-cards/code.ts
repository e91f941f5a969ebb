import { plainCode } from '../../platform/kernel/plain-code.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { randomCode } from '../promotions/codes.ts'

/** 78 random bits, so a fast hash protects it. */
const LENGTH = 16

/** A new code in groups of four, such as `7KXP-2M4Q-9RTA-CD3F`. */
export const newCode = (): string => randomCode(LENGTH).replace(/(.{4})(?=.)/g, '$1-')

const foldGiftCardCode = (code: string): string => plainCode(code).toUpperCase().replace(/[\s-]/g, '')

/** The stored form of a code, however it is written. */
export const hashCode = (code: string): string => hashToken(`gift-card:${foldGiftCardCode(code)}`)

/** What may be shown of a code. */
export const obfuscate = (code: string): string => `••••${foldGiftCardCode(code).slice(-4)}`

/** Whether a text has the form of a gift card's code: what other codes of a shop do not have. */
export const looksLikeGiftCard = (text: string): boolean =>
  new RegExp(`^[2-9A-HJKMNP-TV-Z]{${LENGTH}}$`).test(foldGiftCardCode(text))
