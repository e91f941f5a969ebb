import { rejected } from '../kernel/errors.ts'
import { MOST_DRAWN } from './intake/safe-drawing.ts'
import { weighDrawing } from './intake/weigh-drawing.ts'
import { bytesOf, type MediaStorage } from './storage/media-storage.ts'

/** More than a shop has drawings. */
const MOST_KNOWN = 10_000

/** Says which drawings of a storage a browser can show. Files never change, so each is read once. */
export function shownDrawings(storage: MediaStorage): { require(name: string): Promise<void> } {
  const known = new Map<string, Promise<boolean>>()
  const isLight = async (name: string) => {
    const content = await storage.read(name)
    if (content === null) return true
    return weighDrawing(new TextDecoder().decode(await bytesOf(content))) <= MOST_DRAWN
  }
  return {
    /** @throws ApplicationError for a drawing that would hang the page that shows it */
    require: async (name) => {
      if (known.size >= MOST_KNOWN) known.clear()
      const answer = known.get(name) ?? isLight(name)
      known.set(name, answer)
      answer.catch(() => known.delete(name))
      if (!(await answer)) throw rejected('FILE_DAMAGED', {}, { message: `${name} is too much for a browser to show` })
    },
  }
}
