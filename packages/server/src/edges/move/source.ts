import type { z } from 'zod'
import type { MovedRecords, MoveEntity } from './record.ts'

/** A row that a source has and that cannot become a record. */
export interface UnreadableRecord {
  readonly sourceId: string
  /** Its name in errors, such as `row 12`. */
  readonly label?: string | undefined
  readonly field: string
  readonly reason: string
}

/** Some records of a source, in its order. */
export interface MovePage<E extends MoveEntity = MoveEntity> {
  readonly records: readonly MovedRecords[E][]
  /** Rows of this page that cannot be read; the others still move. */
  readonly problems?: readonly UnreadableRecord[] | undefined
  /** The cursor after this page; null behind the last one. Stored, so a run continues there after a stop. */
  readonly cursor: string | null
}

export interface ReadOptions {
  /** Records that changed since this instant; null for all. A source that cannot filter returns all. */
  readonly since: string | null
  /** The cursor to continue from; null for the beginning. */
  readonly cursor: string | null
}

/** A source with its settings, ready to read. */
export interface OpenSource {
  /** The address of the shop at the source, for paths and the report; absent for files. */
  readonly origin?: string | undefined
  readonly currency: string
  /**
   * Reads the records of an entity, page by page.
   *
   * @throws SourceError when the source rejects the request or cannot be reached after retries
   */
  read<E extends MoveEntity>(entity: E, options: ReadOptions): AsyncIterable<MovePage<E>>
  /** Number of records; null where the source does not say. */
  count(entity: MoveEntity): Promise<number | null>
}

/** Requests of sources to other servers: only the public internet, with rate limits and retries. */
export interface SourceRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface SourceEnvironment {
  /**
   * Requests JSON. Waits and repeats after 429, 5xx and broken connections.
   *
   * @throws SourceError naming the address and the status
   */
  readonly requestJson: (url: string, request?: SourceRequest) => Promise<SourceResponse>
  /** Reads an uploaded file of the move by its name, part by part; absent where none has the name. */
  readonly readFile: (name: string) => AsyncIterable<string> | undefined
  /** The names of the uploaded files. */
  readonly files: readonly string[]
  readonly signal: AbortSignal
}

export interface SourceResponse {
  readonly body: unknown
  readonly headers: Headers
}

/** The definition of a source. */
interface SourceDefinition<Shape extends z.ZodRawShape> {
  /** In small letters, such as `woocommerce`; the command takes it. Stored, so it never changes. */
  readonly name: string
  /** The name of the system, such as `WooCommerce`. */
  readonly title: string
  /** Settings that the owner enters. Each field is a text; its description is the hint beside the input. */
  readonly settings: z.ZodObject<Shape>
  /** Fields of the settings that are stored sealed and never returned. */
  readonly secrets: readonly string[]
  /** Endings of the files that it reads, such as `csv`; empty for a source with an API. */
  readonly fileKinds: readonly string[]
  /** Entities that it can read. */
  readonly entities: readonly MoveEntity[]
  /** Parts of the source that cannot move, and why, in plain English; the plan shows it. */
  readonly limits?: readonly string[] | undefined
  /** @throws SourceError when the settings are rejected by the source */
  readonly open: (
    settings: z.output<z.ZodObject<Shape>>,
    environment: SourceEnvironment,
  ) => OpenSource | Promise<OpenSource>
}

/** A system that a shop is moved from. A folder of `sources` exports one. */
export interface MoveSource extends Omit<SourceDefinition<z.ZodRawShape>, 'settings' | 'open'> {
  readonly settings: z.ZodObject
  /** @throws ZodError for settings that are not valid */
  readonly open: (settings: unknown, environment: SourceEnvironment) => Promise<OpenSource>
}

/** Defines a source. Its settings are checked before it is opened. */
export const defineSource = <Shape extends z.ZodRawShape>(definition: SourceDefinition<Shape>): MoveSource => ({
  ...definition,
  open: async (settings, environment) => definition.open(definition.settings.parse(settings), environment),
})

/** An error that the owner can act on: which request failed, and why. */
export class SourceError extends Error {
  override name = 'SourceError'
  /** The HTTP status of the last attempt; absent where there was no response. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
