import { client } from '../app.ts'
import { refreshMedia } from '../media/queries.ts'
import type { ImageForm } from './image-form.ts'

/** Files that were uploaded for a form. Those that it was left without are deleted. */
export class DiscardedUploads {
  readonly #ids = new Set<string>()

  add(id: string): void {
    this.#ids.add(id)
  }

  /**
   * Deletes the files that are not among the stored images. One that is shown elsewhere stays.
   *
   * @param stored the images of the product after its edits were given up
   */
  async deleteUnless(stored: readonly ImageForm[]): Promise<void> {
    const ids = [...this.#ids].filter((id) => stored.every((image) => image.id !== id))
    this.#ids.clear()
    if (ids.length === 0) return
    // What cannot be deleted now is deleted by the site once it was unused for a month.
    await client.files.bulkDeleteFiles(ids, { onlyUnused: true }).catch(() => undefined)
    await refreshMedia()
  }
}
