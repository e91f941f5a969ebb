import type { Command } from 'commander'

interface Parts {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
  print(result: unknown, json: boolean | undefined, tell: () => string): void
}

/** `cartwright storefront check`: what the law and good practice ask of a running storefront. */
export function addStorefrontCheck(storefront: Command, { attempt, print }: Parts): void {
  storefront
    .command('check')
    .argument('<url>', 'the home page of a running storefront, such as http://localhost:3000')
    .description('read the pages of a storefront, and list what the law of the EU and good practice ask of it')
    .option('--json', 'answer with JSON')
    .action((url: string, { json = false }: { json?: boolean }) => attempt(() => run(url, json, print), json))
}

async function run(url: string, json: boolean, print: Parts['print']): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`${url} is no address. Give one such as https://shop.example`)
  const { checkStorefront, describeStorefront } = await import('../storefront-check/check-storefront.ts')
  const report = await checkStorefront(url)
  print(report, json, () => describeStorefront(report))
  if (report.findings.length > 0) process.exitCode = 1
}
