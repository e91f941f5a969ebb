import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** What sales are added up by. */
export const SalesDimension = enumeration('SalesDimension', 'What sales are added up by.', [
  'DAY',
  'PRODUCT',
  'COLLECTION',
  'COUNTRY',
  'DISCOUNT',
  'CHANNEL',
  'DEVICE',
])
export type SalesDimension = z.output<typeof SalesDimension>

/** Where a payout is. */
export const PayoutStatus = enumeration(
  'PayoutStatus',
  'Where a payout is. `PENDING`: the provider has not sent it. `IN_TRANSIT`: sent to the bank.',
  ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'],
)
export type PayoutStatus = z.output<typeof PayoutStatus>

/** What a payout consists of. */
export const PayoutTransactionKind = enumeration(
  'PayoutTransactionKind',
  'What moved the balance that a payout pays out. `FEE` is a fee of its own; those of payments are in their transaction.',
  ['PAYMENT', 'REFUND', 'DISPUTE', 'FEE', 'OTHER'],
)
export type PayoutTransactionKind = z.output<typeof PayoutTransactionKind>

/** Where sales to other states of the EU stand. */
export const OssThresholdState = enumeration(
  'OssThresholdState',
  'Where sales to consumers in other EU states stand. `NEAR`: at least 80 % of the threshold. `EXCEEDED`: this year or the year before. `NO_BUSINESS_ADDRESS`: the shop has no country, so the report is empty.',
  ['BELOW', 'NEAR', 'EXCEEDED', 'NO_BUSINESS_ADDRESS'],
)
export type OssThresholdState = z.output<typeof OssThresholdState>

/** What the journal is written as. */
export const JournalFormat = enumeration(
  'JournalFormat',
  'What the journal is written as. `CSV`: each entry. `DATEV`: postings in the DATEV format (EXTF 700, Buchungsstapel).',
  ['CSV', 'DATEV'],
)
export type JournalFormat = z.output<typeof JournalFormat>
