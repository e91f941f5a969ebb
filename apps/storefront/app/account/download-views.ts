import type { OrderDownload } from '@cartwright/client'
import { formatDate } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** A file of an order, in words. */
export interface FileView {
  id: string
  name: string
  /** How often and until when it can be downloaded, or why it cannot. */
  state: string
  url?: string
}

export interface FileList {
  title: string
  files: FileView[]
}

/** The files that the customer of an order may download. */
export function toFiles(downloads: readonly OrderDownload[], language: Language): FileList {
  const { title, left, expired, usedUp, closed } = messagesIn(language).orders.downloads
  const stateOf = ({ status, downloadsLeft, expirationDate }: OrderDownload) => {
    if (status === 'ACTIVE') return left(downloadsLeft, formatDate(expirationDate, language))
    return { EXPIRED: expired, USED_UP: usedUp, CLOSED: closed }[status]
  }
  return {
    title,
    files: downloads.map((file) => ({
      id: file.id,
      name: file.fileName,
      state: stateOf(file),
      ...(file.url && { url: file.url }),
    })),
  }
}
