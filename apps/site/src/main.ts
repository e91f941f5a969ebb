import { Command } from 'commander'
import { backupTo } from './backup.ts'
import { addAccountingCommands } from './cli/accounting-commands.ts'
import { addAppCommands } from './cli/app-commands.ts'
import { addAuditCommand } from './cli/audit-command.ts'
import { addCheckoutCommands } from './cli/checkout-commands.ts'
import { addCompatCommand } from './cli/compat-command.ts'
import { addCustomerCommands } from './cli/customer-commands.ts'
import { addDataCommands } from './cli/data-commands.ts'
import { addExportCommands } from './cli/export-commands.ts'
import { addImportCommands } from './cli/import-commands.ts'
import { addKeyCommands } from './cli/key-commands.ts'
import type { Output } from './cli/means.ts'
import { addMemberCommands } from './cli/member-commands.ts'
import { addMembershipCommands } from './cli/membership-commands.ts'
import { addMoveCommand } from './cli/move-command.ts'
import { addNewsletterCommands } from './cli/newsletter-commands.ts'
import type { Operator } from './cli/operator.ts'
import { addOrderCommands } from './cli/orders/order-commands.ts'
import { addSubscriptionCommands } from './cli/orders/subscription-commands.ts'
import { addOwnerCommands } from './cli/owner-commands.ts'
import { addPaymentCommands } from './cli/payment-commands.ts'
import { addPluginCommands } from './cli/plugin-commands.ts'
import { addReviewCommands } from './cli/review-commands.ts'
import { addSeedCommand } from './cli/seed-command.ts'
import { addCatalogEntityCommands } from './cli/selling/catalog-entity-commands.ts'
import { addDeliveryCommands } from './cli/selling/delivery-commands.ts'
import { addCouponCommands, addDiscountCommands, addFeeCommands } from './cli/selling/discount-commands.ts'
import { addFeedCommands } from './cli/selling/feed-commands.ts'
import { addGiftCardCommands } from './cli/selling/gift-card-commands.ts'
import { addInventoryCommands } from './cli/selling/inventory-commands.ts'
import { addLocationCommands } from './cli/selling/location-commands.ts'
import { addPriceCommands } from './cli/selling/price-commands.ts'
import { addStoreCreditCommands } from './cli/selling/store-credit-commands.ts'
import { addTaxCommands } from './cli/selling/tax-commands.ts'
import { addSettingsCommands } from './cli/settings-commands.ts'
import { addShopCommands } from './cli/shop-commands.ts'
import { addSimulateCommand } from './cli/simulate-command.ts'
import { addStorefrontCommands } from './cli/storefront-commands.ts'
import { addTranslationCommands } from './cli/translation-commands.ts'
import { addVerifyCommand } from './cli/verify-command.ts'
import { addWebhookCommands } from './cli/webhook-commands.ts'
import { readConfig } from './config.ts'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { ownVersion } from './own-version.ts'
import { addProxyCommand } from './proxy/proxy-command.ts'

/** The command line. `run.ts` runs it, `npm run generate` writes its reference. */
export const program = new Command('cartwright')
  .description('Runs a shop and looks after it. Configured by environment variables, see the documentation.')
  .version(ownVersion(), '--version', 'print the version')
  .showHelpAfterError('Add --help to see what it takes.')

program
  .command('start')
  .description('run the site until it is stopped')
  .option('--demo', 'fill an empty site with the demo shop first')
  .option('--shop <folder>', 'fill an empty site with the shop of a folder (shop.json, products.csv) first')
  .option('--empty', 'prepare a new shop without content first: its owner and its storefront')
  .option('--name <name>', 'of a new shop (SHOP_NAME)', process.env.SHOP_NAME)
  .option('--country <country>', 'of a new shop, such as DE (SHOP_COUNTRY)', process.env.SHOP_COUNTRY)
  .option('--currency <currency>', 'of a new shop, such as EUR (SHOP_CURRENCY)', process.env.SHOP_CURRENCY)
  .option('--language <language>', 'of a new shop, en or de (SHOP_LANGUAGE)', process.env.SHOP_LANGUAGE)
  .option('--no-storefront', 'run the site alone, without the storefront that is installed with it')
  .option('--json', 'say in JSON that it answers, on a line of its own')
  .action(({ demo = false, shop, empty = false, json = false, storefront, ...answers }: StartFlags) =>
    attempt(async () => {
      const { start } = await import('./cli/start.ts')
      await start(readConfig(), { demo, shop, empty, answers, json, storefront })
    }, json),
  )

addStorefrontCommands(program, { attempt, print })

program
  .command('migrate')
  .description('create the database, or bring it up to this version')
  .option('--json', 'answer with JSON')
  .action(({ json }: Output) =>
    // A site that is open has migrated its database.
    operate(
      async () => ({ migrated: true }),
      json,
      () => 'The database is up to date.',
    ),
  )

addSeedCommand(program, { attempt, operate, print, describe })

addShopCommands(program, { operate, describe })

addImportCommands(program, { attempt, print })

addExportCommands(program, { attempt, print, describe })

addCompatCommand(program, { attempt, print })
addAppCommands(program, { operate, describe })
addCatalogEntityCommands(program, { operate, describe })
addFeedCommands(program, { operate, describe })

addKeyCommands(program, { operate, describe })

program
  .command('mcp')
  .description('tools for an assistant on this machine, by the Model Context Protocol over standard input and output')
  .option('--write', 'also tools that change something')
  .action(({ write = false }: { write?: boolean }) =>
    attempt(async () => {
      const { serveTools } = await import('./cli/mcp.ts')
      await serveTools(readConfig(), write)
    }),
  )

addCheckoutCommands(program, { operate, describe })
addPaymentCommands(program, { operate, describe })
addAccountingCommands(program, { operate, describe })

addOwnerCommands(program, { operate, describe })

addWebhookCommands(program, { operate, describe, listen })

addOrderCommands(program, { operate, describe })

addPluginCommands(program, { operate, describe })

addSettingsCommands(program, { operate, describe })

addDeliveryCommands(program, { operate, describe })

addLocationCommands(program, { operate, describe })
addInventoryCommands(program, { operate, describe })

addTaxCommands(program, { operate, describe })

addDiscountCommands(program, { operate, describe })
addPriceCommands(program, { operate, describe })
addCouponCommands(program, { operate, describe })
addGiftCardCommands(program, { operate, describe })
addStoreCreditCommands(program, { operate, describe })

addFeeCommands(program, { operate, describe })

addDataCommands(program, { operate, describe })

addTranslationCommands(program, { operate, describe })

addAuditCommand(program, { operate, describe })

addMemberCommands(program, { operate, describe })

addCustomerCommands(program, { operate, describe })
addMembershipCommands(program, { operate, describe })

addNewsletterCommands(program, { operate, describe })

addSubscriptionCommands(program, { operate, describe })

addReviewCommands(program, { operate, describe })

addProxyCommand(program, { attempt })

addVerifyCommand(program, { attempt, print })
addSimulateCommand(program, { attempt, print })

addMoveCommand(program, { attempt, print, describe })

program
  .command('backup')
  .argument('<file>', 'where to write the copy; must not exist')
  .description('copy the database, also while the site runs; media goes to <file>.media')
  .option('--json', 'answer with JSON')
  .action((file: string, { json }: Output) =>
    attempt(async () => {
      const result = await backupTo(readConfig(), file)
      print(result, json, () => describe('Backed up', result))
    }, json),
  )

program
  .command('doctor')
  .description('look for what could keep the site from running')
  .option('--production', 'also look at what customers need: mail, https, proxy, backups, payments, legal pages, taxes')
  .option('--json', 'answer with JSON')
  .action(({ production = false, json }: Output & { production?: boolean }) =>
    attempt(async () => {
      const findings = production ? await examineAsPublic() : await examine(readConfig())
      const healthy = findings.every(({ ok }) => ok)
      print({ healthy, findings }, json, () =>
        findings.map((one) => `${stateOf(one)} ${one.check}: ${one.detail}`).join('\n'),
      )
      if (!healthy) process.exitCode = 1
    }, json),
  )

async function examineAsPublic(): Promise<Finding[]> {
  const [{ examineProduction }, { withSite }] = await Promise.all([
    import('./doctor/production.ts'),
    import('./cli/with-site.ts'),
  ])
  return examineProduction(readConfig(), withSite)
}

interface StartFlags extends Output {
  readonly storefront: boolean
  readonly demo?: boolean
  readonly shop?: string
  readonly empty?: boolean
  readonly name?: string
  readonly country?: string
  readonly currency?: string
  readonly language?: string
}

async function operate<Result>(
  work: (site: Operator) => Promise<Result>,
  json: boolean | undefined,
  tell: (result: Result) => string,
) {
  await attempt(async () => {
    const { withSite } = await import('./cli/with-site.ts')
    const result = await withSite(readConfig(), work)
    print(result, json, () => tell(result))
  }, json)
}

function listen(types: readonly string[], json: boolean) {
  return attempt(async () => {
    const { listenToEvents } = await import('./cli/live-events.ts')
    await listenToEvents(readConfig(), types, json)
  }, json)
}

function print(result: unknown, json: boolean | undefined, tell: () => string) {
  console.log(json ? JSON.stringify(result) : tell())
}

function stateOf({ ok, isWarning }: Finding): string {
  if (!ok) return 'BAD'
  return isWarning ? 'WARN' : 'ok '
}

function describe(done: string, result: object): string {
  const lines = Object.entries(result).map(([field, value]) => `  ${field}: ${value}`)
  return [`${done}.`, ...lines].join('\n')
}

/** Errors that an operator can fix are printed in one line each; a bug is printed with its stack. */
async function attempt(work: () => Promise<void>, json = false) {
  try {
    await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
    if (json) console.error(JSON.stringify({ error: message }))
    else console.error(isBug ? error : message)
    process.exitCode = 1
  }
}
