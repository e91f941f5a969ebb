import type { Site } from '@cartwright/server'
import { vi } from 'vitest'

/**
 * Lets hidden frames load pages of the site, as far as the authorize page needs it: its script posts its result to this
 * window.
 */
export function loadFramesFrom(site: Site) {
  return vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLIFrameElement,
    url,
  ) {
    site.fetch(new Request(url)).then(async (response) => {
      const [, message] = /const answer = (\{.*\})/.exec(await response.text()) ?? []
      if (!message) throw new Error(`The authorize page posted no message: ${response.status}`)
      const { origin } = new URL(url)
      window.dispatchEvent(
        new MessageEvent('message', { data: JSON.parse(message), origin, source: this.contentWindow }),
      )
    })
  })
}
