import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** The button back to the shop; nothing where the site knows of none. */
export function BackToShop({ frame: { shopUrl, language } }: { frame: Frame }) {
  if (!shopUrl) return null
  return (
    <a className="button" href={shopUrl}>
      {messagesIn(language).frame.backToShop}
    </a>
  )
}
