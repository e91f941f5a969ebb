import type { Frame } from '../frame.ts'
import { frameMessages } from '../messages.ts'

/** The button back to the shop; nothing where the site knows of none. */
export function BackToShop({ frame: { settings, language } }: { frame: Frame }) {
  if (!settings.shopUrl) return null
  return (
    <a className="button" href={settings.shopUrl}>
      {frameMessages[language].backToShop}
    </a>
  )
}
