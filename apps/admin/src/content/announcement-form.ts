import type { StorefrontAnnouncement } from '@cartwright/client'

/** The announcement as its form has it. Times are texts, as the browser's field has them. */
export interface AnnouncementForm {
  text: string
  url: string
  startDate: string
  endDate: string
  dismissible: boolean
  /** The text in other languages. */
  translations: Record<string, string>
}

/** A time in the person's own time zone, as a field of the browser shows it. */
const localText = (date: Date | undefined): string => {
  if (!date) return ''
  const pad = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

export function toAnnouncementForm(
  announcement: StorefrontAnnouncement | undefined,
  languages: readonly string[],
): AnnouncementForm {
  const { text = '', url = '', startDate, endDate, dismissible = true, translations = [] } = announcement ?? {}
  const textIn = (language: string) => translations.find((one) => one.language === language)?.text ?? ''
  return {
    ...{ text, url, dismissible },
    startDate: localText(startDate),
    endDate: localText(endDate),
    translations: Object.fromEntries(languages.map((language) => [language, textIn(language)])),
  }
}

export function toAnnouncement(form: AnnouncementForm): StorefrontAnnouncement {
  const { text, url, startDate, endDate, dismissible } = form
  const translations = Object.entries(form.translations).flatMap(([language, translated]) =>
    translated.trim() ? [{ language, text: translated.trim() }] : [],
  )
  return {
    text: text.trim(),
    ...(url && { url }),
    ...(startDate && { startDate: new Date(startDate) }),
    ...(endDate && { endDate: new Date(endDate) }),
    dismissible,
    ...(translations.length > 0 && { translations }),
  }
}
