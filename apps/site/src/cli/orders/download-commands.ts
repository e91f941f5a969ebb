import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { OrderDownload } from '@cartwright/client'
import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { findOrder } from './find-order.ts'

/** `cartwright product-file …` and the downloads of `cartwright order …`. */
export function addDownloadCommands(program: Command, orders: Command, { operate }: Means): void {
  const files = program.command('product-file').description('the files that customers of digital products get')
  const ofProduct = (name: string, description: string) =>
    files.command(name).description(description).argument('<product>', 'its id').option('--json', 'answer with JSON')

  ofProduct('list', 'list the files of a digital product').action((product: string, { json }: Output) =>
    operate(async (site) => ({ files: await site.downloads.listProductFiles(product) }), json, describeFiles),
  )
  ofProduct('add', 'upload a file as a private one, for a digital product')
    .argument('<path>', 'the file on this machine')
    .option('--variant <id>', 'only customers of this variant get it')
    .action((product: string, path: string, { json, variant }: Output & { readonly variant?: string }) =>
      operate((site) => add(site, product, path, variant), json, describeFiles),
    )
  ofProduct('remove', 'take a file from a digital product; paid orders keep it')
    .argument('<file>', 'its id, as `product-file list` prints it')
    .action((product: string, file: string, { json }: Output) =>
      operate((site) => remove(site, product, file), json, describeFiles),
    )

  const ofOrder = (name: string, description: string) =>
    orders
      .command(name)
      .description(description)
      .argument('<order>', 'its number or id')
      .option('--json', 'answer with JSON')

  ofOrder('downloads', 'list the files of an order with their links').action((named: string, { json }: Output) =>
    operate(
      async (site) => ({ downloads: await site.downloads.listOrderDownloads((await findOrder(site, named)).id) }),
      json,
      describeDownloads,
    ),
  )
  ofOrder('renew-downloads', 'start time and count of the files of an order again')
    .option('--notify', 'send the customer the links')
    .action((named: string, { json, notify }: Output & { readonly notify?: boolean }) =>
      operate(
        async (site) => {
          const { id } = await findOrder(site, named)
          return { downloads: await site.downloads.renewOrderDownloads(id, { sendEmail: notify === true }) }
        },
        json,
        describeDownloads,
      ),
    )
}

async function add(site: Operator, product: string, path: string, variantId: string | undefined) {
  const known = await site.downloads.listProductFiles(product)
  const { id: fileId } = await site.uploadPrivateFile(await openAsBlob(path), basename(path))
  const added = { fileId, ...(variantId !== undefined && { variantId }) }
  return { files: await site.downloads.setProductFiles(product, [...known, added]) }
}

async function remove(site: Operator, product: string, file: string) {
  const known = await site.downloads.listProductFiles(product)
  const remaining = known.filter(({ fileId }) => fileId !== file)
  if (remaining.length === known.length) throw new Error(`The product has no file ${file}`)
  return { files: await site.downloads.setProductFiles(product, remaining) }
}

type Files = Awaited<ReturnType<typeof add>>

const describeFiles = ({ files }: Files): string =>
  files.length === 0
    ? 'The product has no files.'
    : files
        .map(({ fileId, fileName, sizeInBytes, variantId }) =>
          [fileId, fileName, `${sizeInBytes} bytes`, ...(variantId ? [`variant ${variantId}`] : [])].join('  '),
        )
        .join('\n')

const describeDownloads = ({ downloads }: { readonly downloads: readonly OrderDownload[] }): string =>
  downloads.length === 0
    ? 'The order has no files, or is not paid.'
    : downloads
        .map(({ fileName, status, downloadsLeft, expirationDate, url, uses = [] }) =>
          [
            `${fileName}  ${status}  ${downloadsLeft} left until ${expirationDate.toISOString()}`,
            ...(url ? [`  ${url}`] : []),
            ...uses.map(({ date, network = 'this machine' }) => `  downloaded ${date.toISOString()}  ${network}`),
          ].join('\n'),
        )
        .join('\n')
