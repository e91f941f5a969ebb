import type { FeedFormat } from '@cartwright/contract'
import { documentsOf } from '../../platform/database/documents.ts'
import type {} from './tables.ts'

/** A feed as the owner set it up. What is empty follows the settings of the shop. */
export interface StoredFeed {
  readonly id: string
  readonly name: string
  readonly format: FeedFormat
  readonly active: boolean
  readonly language: string
  readonly currency: string
  readonly country: string
  readonly googleCategory: string
}

export const feeds = documentsOf<StoredFeed>('feeds')

export const MOST_FEEDS = 100

/** A feed with its revision. */
export interface RevisedFeed {
  readonly feed: StoredFeed
  readonly revision: number
}
