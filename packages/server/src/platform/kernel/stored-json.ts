/** JSON text that goes out as it is: entities are stored ready to send. */
export class StoredJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The same as the bytes that go over the network: what comes from the database as bytes is not decoded for nothing. */
export class StoredJsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }
}

/** A body that the database made. */
export const storedBody = (body: Uint8Array<ArrayBuffer> | string): StoredJson | StoredJsonBytes =>
  typeof body === 'string' ? new StoredJson(body) : new StoredJsonBytes(body)

/** An answer as it goes out. */
export function bodyOf(answer: unknown): string | Uint8Array<ArrayBuffer> {
  if (answer instanceof StoredJsonBytes) return answer.bytes
  return answer instanceof StoredJson ? answer.text : JSON.stringify(answer)
}

/** A response as an object, whether it is stored as text or made of objects. */
export function parseBody(response: unknown): unknown {
  if (response instanceof StoredJsonBytes) return JSON.parse(new TextDecoder().decode(response.bytes))
  return response instanceof StoredJson ? JSON.parse(response.text) : response
}

/** An answer that lacks only the headers which all have. */
export interface JsonAnswer {
  readonly status: number
  /** Null: a response without a body, such as 304. */
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly headers?: Readonly<Record<string, string>>
}

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }
