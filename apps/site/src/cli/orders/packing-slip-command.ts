import { writeFile } from 'node:fs/promises'
import type { PackingSlip } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'

interface SlipOptions extends Output {
  readonly file?: string
  readonly parcel?: string
}

/** `cartwright order packing-slip`: what goes into a parcel, as PDF. */
export function addPackingSlipCommand(orders: Command, { operate }: Means): void {
  orders
    .command('packing-slip')
    .description('list the packing slips of an order, with links that work for a day')
    .argument('<order>', 'its number or id')
    .option('--file <path>', 'save the PDF of what is still to be sent')
    .option('--parcel <id>', 'with --file: of this parcel instead, as `order show` prints it')
    .option('--json', 'answer with JSON')
    .action((named: string, { json, ...options }: SlipOptions) =>
      operate((site) => readSlips(site, named, options), json, describeSlips),
    )
}

async function readSlips(site: Operator, named: string, { file, parcel }: SlipOptions) {
  if (parcel !== undefined && file === undefined) throw new Error('--parcel: give --file <path> too')
  const { id } = await findOrder(site, named)
  const packingSlips = await site.orderFulfillments.listPackingSlips(id)
  if (file === undefined) return { packingSlips }
  const slip = packingSlips.find(({ fulfillmentId }) => fulfillmentId === parcel)
  if (!slip)
    throw new Error(
      parcel === undefined
        ? 'Nothing is left to be sent. --parcel <id> saves the packing slip of a parcel.'
        : `The order has no parcel ${parcel}. cartwright order show lists them.`,
    )
  await writeFile(file, await site.readFile(slip.url))
  return { packingSlips, file }
}

const describeSlips = ({ packingSlips, file }: { packingSlips: readonly PackingSlip[]; file?: string }): string =>
  packingSlips.length === 0
    ? 'There is nothing to pack.'
    : [
        ...packingSlips.map(({ fulfillmentId, url }) =>
          [fulfillmentId ? `Parcel ${fulfillmentId}` : 'To be sent', url].join('  '),
        ),
        ...(file === undefined ? [] : [`Saved ${file}.`]),
      ].join('\n')
