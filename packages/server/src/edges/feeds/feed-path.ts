import type { FeedFormat } from '@cartwright/contract'
import type { StoredFeed } from './stored-feed.ts'

/** Below it, each feed has its address. */
export const FEEDS_PATH = '/feeds'

const extensions: Readonly<Record<FeedFormat, string>> = {
  GOOGLE_XML: 'xml',
  GOOGLE_API: 'json',
  META: 'csv',
  OPENAI: 'jsonl',
  CSV: 'csv',
  JSON: 'json',
}

/** Where a feed is served. */
export const feedPath = ({ id, format }: Pick<StoredFeed, 'id' | 'format'>): string =>
  `${FEEDS_PATH}/${id}.${extensions[format]}`

const FILE = /^([0-9a-f-]{36})(?:\.(?:xml|json|jsonl|csv))?(\.gz)?$/

/** The feed of a file's name, and whether it is to be compressed; null for another name. */
export function readFileName(name: string): { readonly id: string; readonly isCompressed: boolean } | null {
  const [, id, compressed] = FILE.exec(name) ?? []
  return id === undefined ? null : { id, isCompressed: compressed !== undefined }
}
