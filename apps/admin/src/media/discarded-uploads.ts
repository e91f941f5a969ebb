import { client } from '../app.ts'
import { refreshMedia } from './queries.ts'

/** Files that were uploaded for a form. Those that it was left without are deleted. */
export class DiscardedUploads {
  readonly #ids = new Set<string>()

  add(id: string): void {
    this.#ids.add(id)
  }

  /**
   * Deletes the files that are not among the stored images. One that is shown elsewhere stays.
   *
   * @param stored the ids of the form's images after its edits were given up
   */
  async deleteUnless(stored: readonly string[]): Promise<void> {
    const ids = [...this.#ids].filter((id) => !stored.includes(id))
    this.#ids.clear()
    if (ids.length === 0) return
    // What cannot be deleted now is deleted by the site once it was unused for a month.
    await client.files.bulkDeleteFiles(ids, { onlyUnused: true }).catch(() => undefined)
    await refreshMedia()
  }
}
