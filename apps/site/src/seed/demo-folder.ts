import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the demo's artwork lies: this code runs from its sources and from a bundle at another depth. */
export function demoMediaFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const media = join(folder, 'demo', 'media')
    if (existsSync(media)) return media
  }
  throw new Error('The artwork of the demo shop is not part of this installation')
}
