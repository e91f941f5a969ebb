import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { readCsv } from './csv-column.ts'

/** Codes of one page. */
const PAGE = 10_000

interface GenerateOptions extends Output {
  readonly count: string
  readonly prefix?: string
  readonly uses?: string
}

/** `generate`, `import` and `codes` of a coupon. They read and print CSV, so that a file of codes is one redirection away. */
export function addCodeCommands(group: Command, means: Means): void {
  addNewCodes(group, means)
  group
    .command('codes')
    .description('print the generated codes of a coupon and their uses as CSV')
    .argument('<id>', 'of the coupon, as the list prints it')
    .option('--json', 'answer with JSON')
    .action((couponId: string, { json }: Output) =>
      means.operate(
        ({ coupons }) => allCodes(coupons, couponId),
        json,
        (codes) =>
          [
            'code,usageLimit,numberOfUsages',
            ...codes.map(({ code, usageLimit, numberOfUsages }) => [code, usageLimit, numberOfUsages].join()),
          ].join('\n'),
      ),
    )
}

async function allCodes(coupons: Operator['coupons'], couponId: string) {
  const all = []
  for (let offset = 0; ; offset += PAGE) {
    const { couponCodes } = await coupons.listCouponCodes({ couponId, limit: PAGE, offset })
    all.push(...couponCodes)
    if (couponCodes.length < PAGE) return all
  }
}

function addNewCodes(group: Command, { operate }: Means): void {
  group
    .command('generate')
    .description('generate unique codes of a coupon, and print them as CSV')
    .argument('<id>', 'of the coupon, as the list prints it')
    .option('--count <number>', 'how many, up to 10000', '100')
    .option('--prefix <text>', 'what each code starts with')
    .option('--uses <number>', 'orders per code; default 1')
    .option('--json', 'answer with JSON')
    .action((couponId: string, { count, prefix, uses, json }: GenerateOptions) =>
      operate(
        async ({ coupons }) =>
          coupons.generateCouponCodes({
            couponId,
            count: Number(count),
            ...(prefix !== undefined && { prefix }),
            ...(uses !== undefined && { usageLimit: Number(uses) }),
          }),
        json,
        (codes) => ['code', ...codes].join('\n'),
      ),
    )
  group
    .command('import')
    .description('add codes of a CSV file with the column code, up to 10000')
    .argument('<id>', 'of the coupon, as the list prints it')
    .argument('<file>', 'such as codes.csv')
    .option('--uses <number>', 'orders per code; default 1')
    .option('--json', 'answer with JSON')
    .action((couponId: string, file: string, { uses, json }: Pick<GenerateOptions, 'uses' | 'json'>) =>
      operate(
        async ({ coupons }) =>
          coupons.importCouponCodes({
            couponId,
            codes: readCsv(file, ['code', 'usageLimit', 'numberOfUsages']).map(({ code = '' }) => code),
            ...(uses !== undefined && { usageLimit: Number(uses) }),
          }),
        json,
        ({ imported, rejectedCodes }) =>
          [`Imported ${imported} codes`, ...rejectedCodes.map((code) => `${code} exists already`)].join('\n'),
      ),
    )
}
