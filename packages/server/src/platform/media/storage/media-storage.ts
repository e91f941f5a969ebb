import { arrayBuffer } from 'node:stream/consumers'

/** What to store: bytes, or a file on this machine, which may be moved. */
export type NewContent = Uint8Array | { readonly path: string; readonly size: number }

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The storage of files. A key names its content, so content never changes. Keys are lower-case letters, digits, dots
 * and slashes.
 */
export interface MediaStorage {
  /** Keeps content. A reader meets the whole of it or none, also after a crash; the same key again is no change. */
  put(key: string, content: NewContent, contentType: string): Promise<void>
  /** How many bytes a key has; null where there is none. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes, or a range of them; null if missing. The caller reads or cancels the stream. */
  read(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null>
  /** Removes what is there, if it is. */
  remove(key: string): Promise<void>
  /** Its whole files. Absent where other sites may have files in the same place. */
  readonly files?: StoredFiles
  /** Lets go of connections. */
  close?(): void
}

/** The whole files of a storage. */
export interface StoredFiles {
  /** All keys, with the time each came, in milliseconds. */
  list(): AsyncIterable<StoredKey>
  /** Removes a file unless it came again since. @returns whether it was removed */
  removeOlder(key: string, before: number): Promise<boolean>
}

export interface StoredKey {
  readonly key: string
  readonly at: number
}

/** Everything that was read of a file. */
export async function bytesOf(
  content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return content instanceof Uint8Array ? content : new Uint8Array(await arrayBuffer(content))
}
