import type { Site } from '@cartwright/server'
import { vi } from 'vitest'

/**
 * Lets hidden frames load pages of the site, as far as the authorize page needs it: its script posts the answer to this
 * window.
 */
export function loadFramesFrom(site: Site) {
  return vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLIFrameElement,
    url,
  ) {
    site.fetch(new Request(url)).then(async (response) => {
      const [, answer] = /const answer = (\{.*\})/.exec(await response.text()) ?? []
      if (!answer) throw new Error(`No answer of the authorize page, but ${response.status}`)
      const { origin } = new URL(url)
      window.dispatchEvent(
        new MessageEvent('message', { data: JSON.parse(answer), origin, source: this.contentWindow }),
      )
    })
  })
}
