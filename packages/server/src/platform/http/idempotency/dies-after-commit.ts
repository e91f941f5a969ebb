/** A test process: makes a write under a key, and dies as by a power cut after the commit and before the response. */

import { createSite } from '../../../site.ts'
import { createLogger } from '../../kernel/log.ts'

const [, , database = '', dataFolder = '', path = '', authorization = '', key = '', body = ''] = process.argv
const site = await createSite({ database, dataFolder, url: 'http://site.test', log: createLogger('silent') })
const transaction = site.db.transaction.bind(site.db)
site.db.transaction = () => {
  const builder = transaction()
  const execute = builder.execute.bind(builder)
  builder.execute = async (work) => {
    const result = await execute(work)
    // Other transactions, such as those of event deliveries, are not the ones to wait for.
    if (await isStored()) process.kill(process.pid, 'SIGKILL')
    return result
  }
  return builder
}
const isStored = async () =>
  (await site.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).length > 0

const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' }
await site.fetch(new Request(site.url + path, { method: 'POST', headers, body }))
