import type { Generated, GeneratedAlways } from 'kysely'

/** The media library. The files themselves are in the storage. */
export interface MediaTables {
  media: {
    /** The file's name in the storage: its content's hash and its kind. */
    id: string
    media_type: string
    /** What sort of file that is: see `fileKinds`. */
    kind: GeneratedAlways<string>
    /** In pixels; 0 where that means nothing. */
    width: number
    height: number
    size_in_bytes: number
    /** What the merchant called it. */
    file_name: string
    created_at: string
    /** Whether only a signed link opens it. */
    is_private: Generated<0 | 1>
    /** Poster, duration and size of a video, as JSON: see `VideoFacts`. */
    video: Generated<string | null>
    /** When it was first shown anywhere. What never was is removed in the end. */
    used_at: Generated<string | null>
  }
  /** Content of deleted files that is still to be removed from the storage. */
  media_leftovers: {
    storage_key: string
    file_id: string
  }
}

declare module '../database/schema.ts' {
  interface Schema extends MediaTables {}
}
