import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { confirm } from './confirm.ts'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
}

interface VerifyOptions {
  readonly url: string
  readonly key: string
  readonly clientId?: string
  readonly buyers: number
  readonly only?: readonly string[]
  readonly country: string
  readonly subdivision?: string
  readonly city: string
  readonly postalCode: string
  readonly paymentToken?: string
  readonly yes?: boolean
  readonly json?: boolean
}

/** `cartwright verify`: whether a shop keeps its promises when many people buy at once. */
export function addVerifyCommand(program: Command, { attempt, print }: Parts): void {
  program
    .command('verify')
    .description('buy in a staging shop as many people at once do, and report which promises it keeps')
    .requiredOption('--url <url>', 'the origin of the site, such as https://staging.example.com')
    .requiredOption('--key <key>', 'an API key with all scopes (CARTWRIGHT_KEY)', process.env.CARTWRIGHT_KEY)
    .option('--client-id <id>', 'the OAuth app of the buyers; else one is created and deleted')
    .option('--buyers <number>', 'how many buy at once, 2 to 500', readBuyers, 20)
    .option('--only <check...>', 'these checks alone, such as last-pieces')
    .option('--country <country>', 'where parcels go; the shop has to deliver there', 'DE')
    .option('--subdivision <subdivision>', 'its state, where the shop needs one, such as US-NY')
    .option('--city <city>', 'in that country', 'Berlin')
    .option('--postal-code <code>', 'in that city', '10115')
    .option(
      '--payment-token <token>',
      'pays each order, such as `test:4242 4242 4242 4242`; else orders are paid later',
    )
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'answer with JSON')
    .action(({ json = false, ...options }: VerifyOptions) => attempt(() => verify(options, json, print), json))
}

async function verify(options: VerifyOptions, json: boolean, print: Parts['print']): Promise<void> {
  const { checks, describeReport, verifyShop } = await import('../verify/verify.ts')
  const { url, key: apiKey, clientId, buyers, only, country, subdivision, city, postalCode, paymentToken } = options
  const unknown = only?.find((id) => !checks.some((check) => check.id === id))
  if (unknown !== undefined)
    throw new Error(`There is no check ${unknown}. Checks: ${checks.map(({ id }) => id).join(', ')}`)
  await confirm(`Place and cancel test orders at ${url}, with mails to example.com?`, options.yes)
  const address = { country, subdivision, city, postalCode, addressLine: 'Teststraße 1' }
  const report = await verifyShop({ url, apiKey, clientId, buyers, address, paymentToken }, only)
  print(report, json, () => describeReport(report))
  if (!report.passed) process.exitCode = 1
}

function readBuyers(text: string): number {
  const buyers = Number(text)
  if (!Number.isInteger(buyers) || buyers < 2 || buyers > 500) throw new InvalidArgumentError('It is 2 to 500.')
  return buyers
}
