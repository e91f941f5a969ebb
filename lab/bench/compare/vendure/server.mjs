/**
 * A Vendure server as its documentation describes one for production: `server` and `worker` are its two processes. Before,
 * `fill` fills a new database, and `index` makes its search index. `promote` adds promotions.
 */
import { readFileSync } from 'node:fs'
import {
  bootstrap,
  bootstrapWorker,
  ChannelService,
  DefaultJobQueuePlugin,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  ProductVariant,
  PromotionService,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { lastValueFrom } from 'rxjs'

const [role = '', database = '', port = '', folder = '', file = ''] = process.argv.slice(2)

/** The plugins of its starter that need no files of their own: no assets, mails or dashboard. */
const config = {
  apiOptions: { port: Number(port), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'of the comparison' },
    cookieOptions: { secret: 'comparison' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: database,
    synchronize: role === 'fill' || role === 'index',
    migrations: [],
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: folder },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    // Not while products are imported: it makes a job of each.
    ...(role === 'fill' ? [] : [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })]),
  ],
}

/** What a shop in Germany needs. The tax is included in prices. */
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 19 }],
  shippingMethods: [{ name: 'Parcel', price: 490, taxRate: 19 }],
  paymentMethods: [
    {
      name: 'Test payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

/** Prices of the channel are in euros and include the tax, before products get theirs. */
async function openChannel() {
  const app = await bootstrap(config)
  const context = await app.get(RequestContextService).create({ apiType: 'admin' })
  const channels = app.get(ChannelService)
  const { id } = await channels.getDefaultChannel(context)
  const euros = { defaultCurrencyCode: 'EUR', availableCurrencyCodes: ['EUR'] }
  await channels.update(context, { id, ...euros, pricesIncludeTax: true })
  return app
}

async function fill() {
  const app = await populate(openChannel, initialData, file)
  await app.close()
}

async function index() {
  const app = await bootstrap(config)
  await app.get(JobQueueService).start()
  const context = await app.get(RequestContextService).create({ apiType: 'admin' })
  const job = await app.get(SearchService).reindex(context)
  const { state, error } = await lastValueFrom(job.updates({ timeoutMs: 600_000 }))
  if (state !== 'COMPLETED') throw new Error(`The search index is ${state}: ${error}`)
  await app.close()
}

/** Each takes 1 % off some variants. */
async function promote() {
  const app = await bootstrap(config)
  const context = await app.get(RequestContextService).create({ apiType: 'admin' })
  const variants = await app.get(TransactionalConnection).getRepository(context, ProductVariant).find()
  const ids = new Map(variants.map(({ id, sku }) => [sku, id]))
  for (const { name, skus } of JSON.parse(readFileSync(file, 'utf8'))) {
    const named = { name: 'productVariantIds', value: JSON.stringify(skus.map((sku) => ids.get(sku))) }
    const made = await app.get(PromotionService).createPromotion(context, {
      enabled: true,
      translations: [{ languageCode: 'en', name }],
      conditions: [{ code: 'contains_products', arguments: [{ name: 'minimum', value: '1' }, named] }],
      actions: [{ code: 'products_percentage_discount', arguments: [{ name: 'discount', value: '1' }, named] }],
    })
    if (made.errorCode) throw new Error(`${made.errorCode}: ${made.message}`)
  }
  await app.close()
}

const tasks = { fill, index, promote }

if (role === 'server') await bootstrap(config)
else if (role === 'worker') await bootstrapWorker(config).then((worker) => worker.startJobQueue())
else {
  await tasks[role]()
  process.exit(0)
}
