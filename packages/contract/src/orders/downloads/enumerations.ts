/** The enumerations of downloads. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

export const DownloadStatus = enumeration('DownloadStatus', 'Whether a file of an order can be downloaded.', [
  'ACTIVE',
  'EXPIRED',
  'USED_UP',
  'CLOSED',
])
export type DownloadStatus = z.output<typeof DownloadStatus>
