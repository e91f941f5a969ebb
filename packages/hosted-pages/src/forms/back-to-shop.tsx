import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** A button to the shop; none if the site has no shop URL. */
export function BackToShop({ frame: { shopUrl, language } }: { frame: Frame }) {
  if (!shopUrl) return null
  return (
    <a className="button" href={shopUrl}>
      {messagesIn(language).frame.backToShop}
    </a>
  )
}
