import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The days of a week. */
export const DayOfWeek = enumeration('DayOfWeek', 'The days of a week.', [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
])
export type DayOfWeek = z.output<typeof DayOfWeek>

/** Where the hint of an address is shown. */
export const AddressHintPlacement = enumeration('AddressHintPlacement', 'Where the hint of an address is shown.', [
  'BEFORE',
  'AFTER',
  'REPLACE',
])
export type AddressHintPlacement = z.output<typeof AddressHintPlacement>

/** What kind of business a site is for. */
export const BusinessType = enumeration('BusinessType', 'What kind of business a site is for.', [
  'FITNESS SERVICE',
  'RESTAURANT',
  'BLOG',
  'STORE',
  'EVENT',
  'UNKNOWN',
])
export type BusinessType = z.output<typeof BusinessType>

/** Who can become a member. */
export const SignUpPolicy = enumeration('SignUpPolicy', 'Who may become a member.', ['OPEN', 'CLOSED'])
export type SignUpPolicy = z.output<typeof SignUpPolicy>

/** When a captcha is required. */
export const CaptchaPolicy = enumeration('CaptchaPolicy', 'When a captcha is required.', [
  'NEVER',
  'AFTER_SUSPICION',
  'ALWAYS',
])
export type CaptchaPolicy = z.output<typeof CaptchaPolicy>

/** How the site proves itself to an identity provider. */
export const ClientAuthentication = enumeration(
  'ClientAuthentication',
  'How the site proves itself to an identity provider.',
  ['NONE', 'CLIENT_SECRET_BASIC', 'CLIENT_SECRET_POST'],
)
export type ClientAuthentication = z.output<typeof ClientAuthentication>

/** Whether payments of a provider move money. */
export const PaymentProviderMode = enumeration('PaymentProviderMode', 'Whether payments of a provider move money.', [
  'LIVE',
  'TEST',
  'OFFLINE',
])
export type PaymentProviderMode = z.output<typeof PaymentProviderMode>

/** What a shop needs before it can sell. */
export const SetUpItemName = enumeration('SetUpItemName', 'What a shop needs before it can sell.', [
  'OWNER_EMAIL',
  'OWNER_PASSWORD',
  'PROFILE',
  'ADDRESS',
  'VAT_NUMBER',
  'PRODUCT',
  'DOWNLOAD_FILES',
  'DELIVERY',
  'TAXES',
  'PAYMENT_PROVIDER',
  'LOOK',
  'IMPRINT',
  'PRIVACY',
  'TERMS',
  'WITHDRAWAL',
  'TEST_ORDER',
])
export type SetUpItemName = z.output<typeof SetUpItemName>

/** The items of the set-up list that a shop may do without. */
export const SetUpDecisionItem = enumeration(
  'SetUpDecisionItem',
  'The items of the set-up list that a shop may do without.',
  ['VAT_NUMBER', 'PAYMENT_PROVIDER', 'IMPRINT', 'WITHDRAWAL', 'TEST_ORDER'],
)
export type SetUpDecisionItem = z.output<typeof SetUpDecisionItem>

/** Where the lowest price before a reduction is shown. */
export const LowestPriorPrices = enumeration(
  'LowestPriorPrices',
  'Where the lowest price before a reduction is shown: in shops of the European Union, in any, in none.',
  ['IN_EU', 'ALWAYS', 'NEVER'],
)
export type LowestPriorPrices = z.output<typeof LowestPriorPrices>

/** Which German chart of accounts a shop uses. */
export const AccountChart = enumeration('AccountChart', 'Which German chart of accounts a shop uses.', [
  'SKR03',
  'SKR04',
])
export type AccountChart = z.output<typeof AccountChart>

/** What an account is for. */
export const AccountUse = enumeration(
  'AccountUse',
  'What an account is for. `DEBTORS`: what customers owe, all together. `REVENUE`: sales with the tax of the shop’s country. `UNTAXED`: such sales without tax. `OSS`: sales to consumers with the tax of another EU state. `EU_SUPPLY`: supplies to businesses of other EU states. `EXPORT`: sales outside the EU without tax. `GIFT_CARDS` and `STORE_CREDIT`: what the shop owes by them. `PAYMENTS`: money of a way to pay, until it is in the bank.',
  ['DEBTORS', 'REVENUE', 'UNTAXED', 'OSS', 'EU_SUPPLY', 'EXPORT', 'GIFT_CARDS', 'STORE_CREDIT', 'PAYMENTS'],
)
export type AccountUse = z.output<typeof AccountUse>
