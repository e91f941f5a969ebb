/** A WebCrypto key, whatever its type is called: Node.js types without DOM have no `CryptoKey`. */
export type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>
