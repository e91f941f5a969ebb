/** A process for a test: makes a write under a key, and dies as by a power cut when it is kept but not yet answered. */
import { createLogger } from '../../kernel/log.ts'
import { createSite } from '../../site.ts'

const [, , database = '', path = '', authorization = '', key = '', body = ''] = process.argv
const site = await createSite({ database, url: 'http://site.test', log: createLogger('silent') })
const transaction = site.db.transaction.bind(site.db)
site.db.transaction = () => {
  const builder = transaction()
  const execute = builder.execute.bind(builder)
  builder.execute = async (work) => {
    const result = await execute(work)
    // Others are kept meanwhile, such as that of a delivery of events, and are not what is waited for.
    if (await isKept()) process.kill(process.pid, 'SIGKILL')
    return result
  }
  return builder
}
const isKept = async () =>
  (await site.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).length > 0

const headers = { authorization, 'idempotency-key': key, 'content-type': 'application/json' }
await site.fetch(new Request(site.url + path, { method: 'POST', headers, body }))
