import { writeFile } from 'node:fs/promises'
import type { OrderInvoice } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'

interface InvoiceOptions extends Output {
  readonly file?: string
  readonly issue?: boolean
}

/** `cartwright order invoice`: the invoices of an order and its credit notes. */
export function addInvoiceCommand(orders: Command, { operate }: Means): void {
  orders
    .command('invoice')
    .description('list the invoices and credit notes of an order, with their links')
    .argument('<order>', 'its number or id')
    .option(
      '--issue',
      'first issue the invoice, or what is missing after a change; needed where invoices are issued by hand',
    )
    .option('--file <path>', 'save the PDF of the last invoice')
    .option('--json', 'answer with JSON')
    .action((named: string, { json, ...options }: InvoiceOptions) =>
      operate((site) => readInvoices(site, named, options), json, describeInvoices),
    )
}

async function readInvoices(site: Operator, named: string, { file, issue }: InvoiceOptions) {
  const { id } = await findOrder(site, named)
  if (issue) await site.orderInvoices.generateInvoice(id)
  const invoices = await site.orderInvoices.listOrderInvoices(id)
  if (file === undefined) return { invoices }
  const invoice = invoices.findLast(({ kind }) => kind === 'INVOICE')
  if (!invoice) throw new Error('The order has no invoice yet. --issue makes one.')
  await writeFile(file, await site.readFile(invoice.url))
  return { invoices, file }
}

const describeInvoices = ({ invoices, file }: { invoices: readonly OrderInvoice[]; file?: string }): string =>
  invoices.length === 0
    ? 'The order has no invoice yet. --issue makes one.'
    : [
        ...invoices.map(({ kind, advance, number, issuedDate, total, url }) =>
          [
            kind === 'INVOICE' ? (advance ? 'Advance invoice' : 'Invoice') : 'Credit note',
            number,
            issuedDate.toISOString().slice(0, 10),
            total.formattedAmount,
            url,
          ].join('  '),
        ),
        ...(file === undefined ? [] : [`Saved ${file}.`]),
      ].join('\n')
