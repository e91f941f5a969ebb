import type { PlatformQuery } from '@cartwright/contract'
import { sql } from 'kysely'
import { jsonValue } from '../../platform/database/json.ts'
import type { Services } from '../../platform/kernel/services.ts'
import {
  type DocumentSource,
  dateField,
  findDocuments,
  textField,
  wordField,
} from '../../platform/query/find-documents.ts'
import { type StoredSubscription, toWire } from './store.ts'

const column = (name: string) => sql.ref(`email_subscriptions.${name}`)
const inDocument = (path: string) => sql`coalesce(${jsonValue(column('document'), path)}, '')`

const all: DocumentSource = {
  from: sql.table('email_subscriptions'),
  document: column('document'),
  unique: column('id'),
  fields: {
    id: wordField(column('id'), false),
    email: textField(column('email_key')),
    contactId: wordField(inDocument('contactId'), false),
    subscriptionStatus: wordField(column('status')),
    source: wordField(inDocument('source')),
    language: wordField(inDocument('language')),
    confirmedDate: dateField(inDocument('confirmedDate')),
    unsubscribedDate: dateField(inDocument('unsubscribedDate')),
    createdDate: dateField(column('created_at')),
    updatedDate: dateField(inDocument('updatedDate')),
  },
}

/** A page of subscriptions. */
export async function querySubscriptions(site: Pick<Services, 'db' | 'url' | 'now'>, query: PlatformQuery | undefined) {
  const { documents, pagingMetadata } = await findDocuments(site.db, all, query)
  const stored = documents.map((document): StoredSubscription => JSON.parse(document))
  return { subscriptions: await Promise.all(stored.map((one) => toWire(site, one))), pagingMetadata }
}
