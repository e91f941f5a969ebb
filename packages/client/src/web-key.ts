/** A key of WebCrypto, whatever the platform calls its type: Node's own types, where no DOM is, have no `CryptoKey`. */
export type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
