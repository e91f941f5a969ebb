/** A process of a site, for tests that kill it: makes what is due until then. `node testing-contender.ts <database> <folder> <now>` */
import { createLogger } from '../../../platform/kernel/log.ts'
import { manualPayment } from '../../../selling/payments/manual.ts'
import { testProvider } from '../../../selling/payments/test/provider.ts'
import { createSite } from '../../../site.ts'

const [database = '', dataFolder = '', now = ''] = process.argv.slice(2)
await createSite({
  database,
  dataFolder,
  url: 'http://site.test',
  log: createLogger('silent'),
  paymentProviders: [testProvider, manualPayment],
  now: () => new Date(now),
})
process.send?.('ready')
