/** Schemes that mail programs make links of, also without slashes. */
const schemes = /\b(mailto|tel|sms|callto|facetime|skype|sip|xmpp|whatsapp|bitcoin|magnet|data|javascript)[:：]/giu

/**
 * A text of a stranger for a mail to another person: still readable, with no address in it that a mail program makes a link.
 * On one line, so that it cannot pass for a paragraph of the shop.
 */
export const withoutLinks = (text: string): string =>
  text
    // Marks that cannot be seen would keep the patterns below from their words.
    .replace(/[\p{Cf}\p{Cc}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(/[:：](?=[/\\]{2})/gu, '[:]')
    .replace(schemes, '$1[:]')
    .replace(/\bwww[.。．｡]/giu, 'www[.]')
    .replace(/(?<=\S)[.。．｡](?=\p{L}[\p{L}\p{N}-])/gu, '[.]')
    .trim()

/** The same for a text of several lines. */
export const withoutLinkLines = (text: string): string[] => text.split(/\r\n?|\n/).map(withoutLinks)

interface Options {
  readonly descriptionLines: readonly {
    readonly plainText?: { readonly original: string; readonly translated?: string | undefined } | undefined
  }[]
}

/** An item whose options have no links: buyers type some of them, such as the letters that are stamped on it. */
export const withoutLinkOptions = <Line extends Options>(line: Line): Line => ({
  ...line,
  descriptionLines: line.descriptionLines.map(({ plainText, ...option }) => ({
    ...option,
    ...(plainText && {
      plainText: {
        original: withoutLinks(plainText.original),
        ...(plainText.translated !== undefined && { translated: withoutLinks(plainText.translated) }),
      },
    }),
  })),
})
