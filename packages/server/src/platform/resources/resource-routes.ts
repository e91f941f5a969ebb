import { objectWith } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { serveWrite } from '../http/serve-write.ts'
import type { StoredResource } from './store-resource.ts'

/** Serves the five calls of a resource. Each write is one transaction, with what follows from it. */
export function serveResource<
  T extends { readonly id: string },
  Wire extends Sent,
  Sent extends object,
  One extends string,
  Many extends string,
>(app: Hono<Env>, stored: StoredResource<T, Wire, Sent, One, Many>): void {
  const { one, many, idField, ...calls } = stored.resource
  serve(app, calls.query, async ({ site: { db, now } }, { query }) => {
    const { page, pagingMetadata } = await stored.query(db, query, now())
    return { ...objectWith(many, page), pagingMetadata }
  })
  serve(app, calls.get, async ({ site: { db, now } }, { [idField]: id }) =>
    objectWith(one, await stored.get(db, id, now())),
  )
  serveWrite(app, calls.create, async (transaction, { now }, { [one]: given }) =>
    objectWith(one, await stored.create(transaction, given, now())),
  )
  serveWrite(app, calls.update, async (transaction, { now }, { [one]: given, mask }) =>
    objectWith(one, await stored.update(transaction, given, now(), mask)),
  )
  serveWrite(app, calls.delete, async (transaction, { now }, { [idField]: id }) => {
    await stored.remove(transaction, id, now())
    return {}
  })
}
