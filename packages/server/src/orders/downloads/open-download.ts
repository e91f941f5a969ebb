import { randomUUID } from 'node:crypto'
import type { DownloadStatus, Order } from '@cartwright/contract'
import { networkOf } from '../../platform/audit/network.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { type ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type FileRow, findFile } from '../../platform/media/library/file-row.ts'
import { requireOrder } from '../orders/change-order.ts'
import { statusOfDownload } from './access.ts'
import { readDownloadToken } from './link.ts'
import { type DownloadRow, findDownload } from './store.ts'

interface Visit {
  /** Of the client's network. */
  readonly address: string
  /** Whether the client asks for a part of the file. */
  readonly isPart: boolean
  /** Whether the client wants the headers only. */
  readonly isHead: boolean
}

/** Milliseconds in which parts of a file continue a download that was counted. */
const CONTINUES_FOR = 24 * 60 * 60 * 1000

/**
 * The file that a link opens. Each download is counted and logged; a request for a part by the same network within a
 * day continues it.
 *
 * @throws ApplicationError `DOWNLOAD_NOT_FOUND`, `DOWNLOAD_EXPIRED`, `DOWNLOAD_USED_UP`, `DOWNLOAD_CLOSED`
 */
export async function openDownload(site: Pick<Services, 'db' | 'now'>, token: string, visit: Visit): Promise<FileRow> {
  const id = await readDownloadToken(site, token)
  if (id === null) throw unknown()
  return write(site, null, async (transaction) => {
    const download = await findDownload(transaction, id)
    if (!download) throw unknown()
    const order: Order = await requireOrder(transaction, download.order_id)
    const file = await findFile(transaction, download.media_id)
    const status = statusOfDownload(order, download, site.now())
    const continues = visit.isPart && (await continuesDownload(transaction, download, visit, site.now()))
    if (status !== 'ACTIVE' && !(status === 'USED_UP' && (continues || visit.isHead))) throw rejections[status]()
    if (!visit.isHead && !continues) await countUse(transaction, download, visit, site.now())
    return file
  })
}

async function continuesDownload(transaction: Transaction, { id }: DownloadRow, { address }: Visit, now: Date) {
  const network = networkOf(address)
  const since = new Date(now.getTime() - CONTINUES_FOR).toISOString()
  const use = await transaction
    .selectFrom('download_uses')
    .select('id')
    .where('download_id', '=', id)
    .where('at', '>', since)
    .where('network', network === null ? 'is' : '=', network)
    .executeTakeFirst()
  return use !== undefined
}

async function countUse(transaction: Transaction, download: DownloadRow, { address }: Visit, now: Date) {
  await transaction
    .updateTable('order_downloads')
    .set({ downloads_left: download.downloads_left - 1 })
    .where('id', '=', download.id)
    .execute()
  const use = { id: randomUUID(), download_id: download.id, at: now.toISOString(), network: networkOf(address) }
  await transaction.insertInto('download_uses').values(use).execute()
}

const unknown = () => rejected('DOWNLOAD_NOT_FOUND')

const rejections: Readonly<Record<Exclude<DownloadStatus, 'ACTIVE'>, () => ApplicationError>> = {
  EXPIRED: () => rejected('DOWNLOAD_EXPIRED'),
  USED_UP: () => rejected('DOWNLOAD_USED_UP'),
  CLOSED: () => rejected('DOWNLOAD_CLOSED'),
}
