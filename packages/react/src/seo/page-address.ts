/** The addresses of a storefront. */
export interface PageAddresses {
  /** The address of the storefront, such as `https://shop.example`. */
  readonly origin: string
  /** The path of a page in a language. Default: the path itself. */
  readonly localPath?: ((language: string, path: string) => string) | undefined
}

/** The full address of a page in a language. */
export const pageAddress = ({ origin, localPath }: PageAddresses, language: string, path: string): string =>
  origin + (localPath?.(language, path) ?? path)

/** HTML of the shop as one line of text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
