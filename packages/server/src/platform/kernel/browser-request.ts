/** What the site reads of a browser's request to one of its own pages: headers, such as cookies. A `Request` is one. */
export interface BrowserRequest {
  readonly headers: { get(name: string): string | null }
}
