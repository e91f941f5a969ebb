import type { Command } from 'commander'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
}

/** `cartwright storefront`, which runs the storefront, and `storefront check`, which reads one that runs. */
export function addStorefrontCommands(program: Command, { attempt, print }: Parts): void {
  const storefront = program
    .command('storefront')
    .description(
      'run the storefront alone, for a site that runs elsewhere (SITE_URL, SITE_INTERNAL_URL, SITE_CLIENT_ID)',
    )
    .action(() =>
      attempt(async () => {
        const { runStorefront } = await import('./storefront.ts')
        await runStorefront()
      }),
    )
  storefront
    .command('check')
    .argument('<url>', 'the home page of a running storefront, such as http://localhost:3000')
    .description('read the pages of a storefront, and list what the law of the EU and good practice ask of it')
    .option('--single-page-app', 'accept that pages are empty until a script has run')
    .option('--json', 'answer with JSON')
    .action((url: string, options: Options) => attempt(() => run(url, options, print), options.json))
}

interface Options {
  readonly json?: boolean
  readonly singlePageApp?: boolean
}

async function run(url: string, { json = false, singlePageApp }: Options, print: Parts['print']): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`${url} is no address. Give one such as https://shop.example`)
  const { checkStorefront, describeStorefront } = await import('../storefront-check/check-storefront.ts')
  const report = await checkStorefront(url, singlePageApp ? { isSinglePageApp: true } : {})
  print(report, json, () => describeStorefront(report))
  if (report.findings.length > 0) process.exitCode = 1
}
