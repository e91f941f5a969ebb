import type { Frame } from '../frame.ts'
import { frameMessages } from '../messages.ts'

/** The button back to the shop; nothing where the site knows of none. */
export function BackToShop({ frame: { shopUrl, language } }: { frame: Frame }) {
  if (!shopUrl) return null
  return (
    <a className="button" href={shopUrl}>
      {frameMessages[language].backToShop}
    </a>
  )
}
