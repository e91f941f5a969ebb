import { createHash } from 'node:crypto'
import type { StorefrontAnnouncement, StorefrontBar } from '@cartwright/contract'

/** The announcement that customers see at this time, in a language; undefined where there is none. */
export function readAnnouncement(
  announcement: StorefrontAnnouncement | undefined,
  language: string | undefined,
  now: Date,
): StorefrontBar | undefined {
  if (!announcement?.text) return undefined
  const { url, startDate, endDate, dismissible = true, translations = [] } = announcement
  if (startDate !== undefined && now.getTime() < Date.parse(startDate)) return undefined
  if (endDate !== undefined && now.getTime() >= Date.parse(endDate)) return undefined
  const translated =
    translations.find((one) => one.language === language) ??
    translations.find((one) => one.language === language?.split('-')[0])
  return {
    id: createHash('sha256').update(JSON.stringify(announcement)).digest('hex').slice(0, 12),
    text: translated?.text || announcement.text,
    ...(url && { url }),
    dismissible,
  }
}
